import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import { logOnly } from '../shared/failures';
import type { UserRecord } from '../shared/records';

/**
 * Sends a user's new balance. Changes of one user run in order; a failed one is only logged, and the control goes back
 * to what is stored.
 * @returns whether it is stored
 */
export function useSavePoints(user: UserRecord): (points: number) => Promise<boolean> {
  const [update] = useUpdate<UserRecord>(
    'users',
    { id: user.id, previousData: user },
    { mutationMode: 'pessimistic', scope: { id: `user-${user.id}` } },
  );
  const queryClient = useQueryClient();
  return async (points) => {
    try {
      await update('users', { data: { points } }, { returnPromise: true });
      // The ledger of the same page has a new entry.
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      return true;
    } catch (failure) {
      logOnly('Failed to update user', failure);
      return false;
    }
  };
}
