import { HttpError, useDataProvider, useUpdate } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { UserRecord } from '../shared/records';

/** The server's answer, without asking it. */
const CONFIRM_FIRST = new HttpError('', 403, { code: 'confirm_needed' });

/** Changes a user's rights, provided the admin has recently confirmed their identity on Twitch. */
export function useRightsChange(user: UserRecord) {
  const provider = useDataProvider<AdminDataProvider>();
  const change = { id: user.id, previousData: user };
  return useUpdate<UserRecord>('users', change, {
    mutationMode: 'pessimistic',
    scope: { id: `user-${user.id}` },
    mutationFn: async ({ data = {} }) => {
      if (!(await provider.confirmation()).isFresh) throw CONFIRM_FIRST;
      return (await provider.update<UserRecord>('users', { ...change, data })).data;
    },
  });
}
