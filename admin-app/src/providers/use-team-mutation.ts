import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { type PlainKey, t } from '../i18n/texts';
import type { AdminDataProvider } from './data-provider';
import { useNotifyFailure } from '../shared/Failure';

/** Polling interval during a stream night: viewers take part, and other team members act here and in chat. */
export const POLL_MS = 3_000;

export type TeamMutation<Given, Answer> = (provider: AdminDataProvider, given: Given) => Promise<Answer>;

/**
 * Runs a mutation and invalidates the queries it may affect, even when it was refused as outdated.
 * @param failure shown if the server gives no reason
 * @param resources first parts of the query keys to invalidate
 */
export function useTeamMutation<Given, Answer>(
  step: TeamMutation<Given, Answer>,
  failure: PlainKey,
  resources: readonly string[],
) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notifyFailure = useNotifyFailure();
  return useMutation({
    mutationFn: (given: Given) => step(provider, given),
    onError: (error) => notifyFailure(error, t(failure)),
    onSettled: () =>
      Promise.all(resources.map((resource) => queries.invalidateQueries({ queryKey: [resource] }))),
  });
}
