import AgainIcon from '@mui/icons-material/Replay';
import { Button } from '@mui/material';
import { CanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import { RowIcon } from '../shared/RowIcon';
import { type Draft, useEditor } from './EditorHost';

interface AgainProps {
  /** Of the earlier record. */
  name: string;
  /** Initial values of the new one. */
  settings: Draft;
}

/** Opens the form of a new record with the settings of an earlier one. */
export function AgainButton({ name, settings }: AgainProps) {
  const { open } = useEditor();
  return (
    <CanAccess action="create">
      <Button
        variant="outlined"
        startIcon={<AgainIcon />}
        aria-label={t('console.again_of', { name })}
        onClick={() => open(settings)}
      >
        {t('console.again')}
      </Button>
    </CanAccess>
  );
}

/** The same at the end of a row. */
export function AgainInRow({ name, settings }: AgainProps) {
  const { open } = useEditor();
  return (
    <CanAccess action="create">
      <RowIcon label={t('console.again_of', { name })} Icon={AgainIcon} onClick={() => open(settings)} />
    </CanAccess>
  );
}
