import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { Failure } from '../../shared/Failure';
import { Button } from '../../shared/Button';

/** Makes the bot post a test message in chat. */
export function TestLine() {
  const provider = useDataProvider<AdminDataProvider>();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => provider.sendTestLine() });
  return (
    <>
      <Button size="small" variant="outlined" disabled={isPending} onClick={() => mutate()} sx={{ mt: 1.5 }}>
        {t('bot.connection.test_line')}
      </Button>
      <div role="status">
        {isSuccess && (
          <Alert severity="success" sx={{ mt: 1 }}>
            {t('bot.connection.test_sent')}
          </Alert>
        )}
        {error && <Failure error={error} fallback={t('bot.connection.test_failed')} sx={{ mt: 1 }} />}
      </div>
    </>
  );
}
