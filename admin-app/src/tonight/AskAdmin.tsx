import { Typography } from '@mui/material';
import { t } from '../i18n/texts';

/** In place of a button that this role may not press. @param what is on it, where it isn't clear */
export const AskAdmin = ({ what }: { what?: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {what !== undefined && <strong>{what} </strong>}
    {t('tonight.ask_admin')}
  </Typography>
);
