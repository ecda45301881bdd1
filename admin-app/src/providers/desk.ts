import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { type PlainKey, t } from '../i18n/texts';
import type { AdminDataProvider } from './data-provider';
import { refusalOr } from '../shared/failures';

/** How often what runs on a stream night is read again: viewers take part, and colleagues lead it here and in the chat. */
export const LOOK_EVERY_MS = 3_000;

export type DeskStep<Given, Answer> = (provider: AdminDataProvider, given: Given) => Promise<Answer>;

/**
 * A step of the team's, after which what it may have changed is read again: also when somebody else was quicker.
 * @param failure what is said where the server gives no reason
 * @param resources the first parts of the query keys that are read again
 */
export function useDeskStep<Given, Answer>(
  step: DeskStep<Given, Answer>,
  failure: PlainKey,
  resources: readonly string[],
) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (given: Given) => step(provider, given),
    onError: (error) => notify(refusalOr(error, t(failure)), { type: 'error' }),
    onSettled: () =>
      Promise.all(resources.map((resource) => queries.invalidateQueries({ queryKey: [resource] }))),
  });
}
