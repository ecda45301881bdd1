import type { UseMutationResult } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { type PlainKey, t, textFor } from '../i18n/texts';
import { Button } from '../shared/Button';

interface AwardLaterProps {
  award: UseMutationResult<{ outcome: string }, Error, void>;
  /** Shown for an outcome without a more specific text. */
  failure: PlainKey;
}

/** Gives a prize that could not be given at the time. */
export function AwardLater({ award, failure }: AwardLaterProps) {
  const notify = useNotify();
  const give = () =>
    award.mutate(undefined, {
      onSuccess: ({ outcome }) =>
        notify(textFor(`resources.raffles.award.${outcome}`) ?? t(failure), {
          type: outcome === 'awarded' ? 'success' : 'warning',
        }),
    });
  return (
    <Button size="small" variant="outlined" disabled={award.isPending} onClick={give}>
      {t('resources.raffles.action.award')}
    </Button>
  );
}
