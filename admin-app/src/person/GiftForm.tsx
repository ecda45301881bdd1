import { Alert } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, TextInput, useDataProvider, useNotify } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Gift } from '../shared/api';
import { isRefusal, refusalOr } from '../shared/failures';
import { filled, wholeNumber } from '../shared/form-rules';
import { IntegerInput } from '../shared/IntegerInput';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { newKey } from '../shared/new-key';
import { SaveButton } from '../shared/SaveButton';

/** Overrides the surrounding record, whose balance is called `points` too. */
const EMPTY = {};
const atLeastOne = wholeNumber(1);

/** Gives points. The server enforces the limits for moderators. */
export function GiftForm({ userId, onGiven }: { userId: string; onGiven?: () => void }) {
  const provider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  // One key per attempt: a retry after a lost response uses the same one, so nothing is given twice.
  const [key, setKey] = useState(newKey);
  const renewKey = () => setKey(newKey());
  const give = useMutation({
    mutationFn: (gift: Gift) => provider.giveGift(userId, gift, key),
    onSuccess: async (_, { points }) => {
      renewKey();
      notify(t('resources.gifts.given', { points }), { type: 'success' });
      onGiven?.();
      await queryClient.invalidateQueries();
    },
    onError: (failure) => isRefusal(failure) && renewKey(),
  });
  return (
    // A new key empties the form after a gift was given.
    <Form
      record={EMPTY}
      key={give.data?.pointsVersion}
      noValidate
      onSubmit={(gift: Partial<Gift>) => give.mutate(gift as Gift)}
    >
      <UnsavedFormGuard />
      <IntegerInput source="points" label={t('resources.gifts.points')} validate={atLeastOne} />
      <TextInput source="reason" label={t('resources.gifts.reason')} validate={filled} />
      {give.error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusalOr(give.error, t('resources.gifts.failed'))}
        </Alert>
      )}
      <SaveButton label={t('resources.gifts.give')} size="small" disabled={give.isPending} />
    </Form>
  );
}
