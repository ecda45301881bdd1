import RestartAltIcon from '@mui/icons-material/RestartAlt';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { SpinRecord } from './SpinsPage';

export function ResetTimerButton({ user }: { user: SpinRecord }) {
  const provider = useDataProvider<AdminDataProvider>();
  const { refetch } = useListContext();
  const notify = useNotify();
  const reset = useMutation({
    mutationFn: () => provider.resetTimer(user.userId),
    onSuccess: () => {
      notify(`${user.name} can claim the daily reward at once`, { type: 'success' });
      return refetch();
    },
    onError: () => notify('Failed to reset timer', { type: 'error' }),
  });
  return (
    <Button
      size="small"
      variant="outlined"
      startIcon={<RestartAltIcon />}
      disabled={reset.isPending}
      onClick={() => reset.mutate()}
    >
      Reset Timer
    </Button>
  );
}
