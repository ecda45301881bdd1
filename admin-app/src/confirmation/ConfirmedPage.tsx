import { Alert, Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../i18n/texts';
import { outcomeOf, broadcastOutcome } from '../shared/confirmation';

/** Final page of the tab that went to Twitch: shows the outcome and passes it to the console's tab. */
export function ConfirmedPage() {
  const [params] = useSearchParams();
  const outcome = outcomeOf(params);
  useEffect(() => broadcastOutcome(outcome), [outcome]);
  return (
    <Box component="main" sx={{ maxWidth: 520, mx: 'auto', px: 2, py: 8, display: 'grid', gap: 2 }}>
      <title>{t('console.page_title', { title: t('confirmation.title') })}</title>
      <Typography variant="h1">
        {t(`confirmation.${outcome === 'confirmed' ? 'is_confirmed' : 'is_not_confirmed'}`)}
      </Typography>
      <Alert severity={outcome === 'confirmed' ? 'success' : 'error'}>
        {t(`confirmation.page.${outcome}`)}
      </Alert>
      <Typography>{t('confirmation.close')}</Typography>
    </Box>
  );
}
