import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Button } from '@mui/material';
import { useExpanded, useRecordContext, useResourceContext } from 'react-admin';
import { type PlainKey, t } from '../i18n/texts';

/**
 * Expands the surrounding row with a labelled button; react-admin's own is a bare arrow.
 * @param label a text key
 */
export function ExpandButton({ label }: { label: PlainKey }) {
  const record = useRecordContext();
  const [isExpanded, toggle] = useExpanded(useResourceContext() ?? '', record?.id ?? '');
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isExpanded}
      onClick={toggle}
      endIcon={<ExpandMoreIcon sx={{ transform: isExpanded ? 'rotate(180deg)' : undefined }} />}
    >
      {t(label)}
    </Button>
  );
}
