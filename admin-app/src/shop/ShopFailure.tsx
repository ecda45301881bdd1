import { Button, Paper, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { t } from '../i18n/texts';

/** A failure that is only logged must not look like an empty list. */
export function ShopFailure() {
  const { refetch } = useListContext();
  return (
    <Paper variant="outlined" sx={{ p: 5, textAlign: 'center' }}>
      <Typography sx={{ mb: 2 }}>{t('console.not_loaded')}</Typography>
      <Button variant="outlined" onClick={() => void refetch()}>
        {t('console.try_again')}
      </Button>
    </Paper>
  );
}
