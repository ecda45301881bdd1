import ChatIcon from '@mui/icons-material/ChatBubbleOutlined';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { QuickButton } from '../../shared/api';
import { Button } from '../../shared/Button';
import { useNotifyFailure } from '../../shared/Failure';
import { isRefusal } from '../../shared/failures';
import { newKey } from '../../shared/new-key';

/** Another press within this time is the second of a double press. */
const DOUBLE_PRESS_MS = 1_000;

/** Says its line in chat. */
export function LineButton({ button: { id, name } }: { button: QuickButton }) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [key, setKey] = useState(newKey);
  const renewKey = () => setKey(newKey());
  const say = useMutation({
    mutationFn: () => provider.sayQuickLine(id, key),
    onSuccess: ({ text }) => {
      setTimeout(renewKey, DOUBLE_PRESS_MS);
      notify(t('tonight.quick.said', { text }), { type: 'success' });
    },
    onError: (failure) => {
      if (isRefusal(failure)) renewKey();
      notifyFailure(failure, t('resources.raffles.failed.step'));
      // It may have been changed.
      void queries.invalidateQueries({ queryKey: ['quick-buttons'] });
    },
  });
  return (
    <Button variant="outlined" startIcon={<ChatIcon />} disabled={say.isPending} onClick={() => say.mutate()}>
      {name}
    </Button>
  );
}
