import { Chip } from '@mui/material';
import { t } from '../i18n/texts';

/** Marks members who were only imported or seen in chat. */
export const NotLoggedInChip = () => (
  <Chip size="small" variant="outlined" label={t('resources.users.not_logged_in')} sx={{ height: 20 }} />
);
