import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Form, TextInput, useDataProvider, useNotify } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { FormHandle } from '../shared/FormHandle';
import { takeStored } from '../shared/take-stored';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Gift } from '../shared/api';
import { Failure } from '../shared/Failure';
import { isRefusal } from '../shared/failures';
import { filled, wholeNumber } from '../shared/form-rules';
import { IntegerInput } from '../shared/IntegerInput';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { newKey } from '../shared/new-key';
import { SaveButton } from '../shared/SaveButton';

/** Overrides the surrounding record, whose balance is called `points` too. */
const EMPTY = { points: null, reason: '' };
const atLeastOne = wholeNumber(1);

interface GiftFormProps {
  userId: string;
  /** Called once the points are given, unless something else was typed in the meantime. */
  onGiven?: () => void;
  onUnsaved?: (unsaved: boolean) => void;
  /** Whether this person has just asked for it: then it gets the focus. */
  isAskedFor?: boolean;
}

/** Gives points. The server enforces the limits for moderators. */
export function GiftForm({ userId, onGiven, onUnsaved, isAskedFor = false }: GiftFormProps) {
  const form = useRef<UseFormReturn>(null);
  const provider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  // One key per attempt: a retry after a lost response uses the same one, so nothing is given twice.
  const [key, setKey] = useState(newKey);
  const renewKey = () => setKey(newKey());
  const give = useMutation({
    mutationFn: (gift: Gift) => provider.giveGift(userId, gift, key),
    onSuccess: async (_, sent) => {
      renewKey();
      const kept = form.current ? takeStored(form.current, sent, EMPTY) : [];
      notify(t('resources.gifts.given', { points: sent.points }), { type: 'success' });
      if (kept.length === 0) onGiven?.();
      await queryClient.invalidateQueries();
    },
    onError: (failure) => isRefusal(failure) && renewKey(),
  });
  return (
    <Form record={EMPTY} noValidate onSubmit={(gift: Partial<Gift>) => give.mutate(gift as Gift)}>
      <FormHandle ref={form} />
      <UnsavedFormGuard {...(onUnsaved && { onUnsaved })} />
      <IntegerInput
        source="points"
        label={t('resources.gifts.points')}
        validate={atLeastOne}
        autoFocus={isAskedFor}
      />
      <TextInput source="reason" label={t('resources.gifts.reason')} validate={filled} />
      {give.error && <Failure error={give.error} fallback={t('resources.gifts.failed')} sx={{ mb: 1 }} />}
      <SaveButton label={t('resources.gifts.give')} size="small" disabled={give.isPending} />
    </Form>
  );
}
