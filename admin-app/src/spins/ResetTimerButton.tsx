import RestartAltIcon from '@mui/icons-material/RestartAlt';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { useNotifyFailure } from '../shared/Failure';
import { withoutReason } from '../shared/failures';
import { Button } from '../shared/Button';
import type { SpinRecord } from '../shared/records';

export function ResetTimerButton() {
  const user = useRecordContext<SpinRecord>();
  const provider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const reset = useMutation({
    mutationFn: ({ userId }: SpinRecord) => provider.resetTimer(userId),
    onSuccess: (_, { name }) => {
      notify(t('resources.spins.was_reset', { name }), { type: 'success' });
      return queryClient.invalidateQueries({ queryKey: ['spins'] });
    },
    onError: (failure) => notifyFailure(withoutReason(failure), t('resources.spins.failed.reset')),
  });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<RestartAltIcon />}
      disabled={reset.isPending}
      onClick={() => user && reset.mutate(user)}
    >
      {t('resources.spins.reset')}
    </Button>
  );
}
