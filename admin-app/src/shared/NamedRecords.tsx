import { DialogContentText } from '@mui/material';
import { t } from '../i18n/texts';

const SHOWN = 5;

interface NamedRecordsProps {
  names: readonly string[];
  /** How many there are, if only the first few are known. */
  total?: number;
}

/** The first few names, and how many more there are. */
export function NamedRecords({ names, total = names.length }: NamedRecordsProps) {
  const more = total - Math.min(names.length, SHOWN);
  return (
    <DialogContentText component="ul" sx={{ m: 0, mb: 2, pl: 2.5, overflowWrap: 'anywhere' }}>
      {names.slice(0, SHOWN).map((name, place) => (
        <li key={place}>{name}</li>
      ))}
      {more > 0 && <li>{t('console.and_more', { count: more })}</li>}
    </DialogContentText>
  );
}
