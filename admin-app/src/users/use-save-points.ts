import { useQueryClient } from '@tanstack/react-query';
import { useUpdate } from 'react-admin';
import { useNotifyFailure } from '../shared/Failure';
import { isUnknown, logOnly } from '../shared/failures';
import type { UserRecord } from '../shared/records';

/**
 * Sends a user's new balance. Changes to one user run in order. A failure is only logged, unless it is
 * unknown whether it was one, and the field reverts to the stored balance.
 * @returns whether it was stored
 */
export function useSavePoints(user: UserRecord): (points: number) => Promise<boolean> {
  const [update] = useUpdate<UserRecord>(
    'users',
    { id: user.id, previousData: user },
    { mutationMode: 'pessimistic', scope: { id: `user-${user.id}` } },
  );
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  return async (points) => {
    try {
      await update('users', { data: { points } }, { returnPromise: true });
      // The ledger on the same page has a new entry.
      void queryClient.invalidateQueries({ queryKey: ['ledger'] });
      return true;
    } catch (failure) {
      if (isUnknown(failure)) notifyFailure(failure, '');
      else logOnly('Failed to update user', failure);
      return false;
    }
  };
}
