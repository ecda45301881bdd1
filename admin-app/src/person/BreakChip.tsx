import type { components } from '@api';
import { Chip, Tooltip } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';

/** Marks a person taking a break from gambling content, whom the team should not send any either. */
export function BreakChip() {
  const person = useRecordContext<components['schemas']['UserRecordDto'] & { id: string }>();
  if (!person?.isOnBreak) return null;
  return (
    <Tooltip title={t('resources.users.break.help')}>
      <Chip
        size="small"
        variant="outlined"
        label={t('resources.users.break.name')}
        tabIndex={0}
        sx={{ alignSelf: 'center' }}
      />
    </Tooltip>
  );
}
