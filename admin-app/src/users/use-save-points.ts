import { useUpdate } from 'react-admin';
import { logOnly } from '../shared/failures';
import type { UserRecord } from './UsersPage';

type Change = { points: number } | { isAdmin: boolean };

/**
 * Sends one changed field of a user. Changes of one user run in order; a failed one is only logged, and the
 * control goes back to what is stored.
 */
export function useUserUpdate(user: UserRecord) {
  const [update, { isPending }] = useUpdate<UserRecord>(
    'users',
    { id: user.id, previousData: user },
    { mutationMode: 'pessimistic', scope: { id: `user-${user.id}` } },
  );
  function save(change: Change, onSettled?: () => void): void {
    void update(
      'users',
      { data: change },
      { onSuccess: () => {}, onError: (failure) => logOnly('Failed to update user', failure), onSettled },
    );
  }
  return { save, isPending };
}
