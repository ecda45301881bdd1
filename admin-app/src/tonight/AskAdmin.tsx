import { Typography } from '@mui/material';
import { t } from '../i18n/texts';

/** In place of a button that this role may not press. */
export const AskAdmin = () => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {t('tonight.ask_admin')}
  </Typography>
);
