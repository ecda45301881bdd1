import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Guess } from '../shared/api';
import { refusalOr } from '../shared/failures';

/** Viewers guess, colleagues lead it in the chat, and a bonus hunt moves it on. */
export const LOOK_EVERY_MS = 3_000;

export const isOver = ({ state }: Guess): boolean => state === 'settled' || state === 'cancelled';

/** A step of the team's, after which guesses are read again: also when somebody else was quicker. */
export function useGuessStep<Given = void, Answer = unknown>(
  step: (provider: AdminDataProvider, given: Given) => Promise<Answer>,
) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (given: Given) => step(provider, given),
    onError: (failure) => notify(refusalOr(failure, t('resources.guesses.failed.step')), { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['guesses'] }),
  });
}
