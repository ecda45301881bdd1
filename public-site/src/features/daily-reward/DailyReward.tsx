import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { logFailure } from '../../lib/log';
import { useSession } from '../session/useSession';

/** Guests never need it, so it is no part of the first load; without it the rest of the site still works. */
const RewardWidget = lazy(() =>
  import('./RewardWidget').catch((error: unknown) => {
    logFailure('Failed to load the daily reward', error);
    return { default: () => null };
  }),
);

/** The floating button; there once somebody is signed in and the status has loaded, except for minors. */
export function DailyReward() {
  const { user } = useSession();
  const { pathname } = useLocation();
  if (!user || pathname === '/restricted') return null;
  return (
    <Suspense>
      <RewardWidget key={user.user_id} user={user} />
    </Suspense>
  );
}
