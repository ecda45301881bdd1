import { lazyExtra } from '../../ui/lazy-extra';
import { useOnBreak, useSession } from '../session/use-session';

/** Guests never need it, so it is no part of the first load. */
const RewardWidget = lazyExtra(
  'Failed to load the daily reward',
  async () => (await import('./RewardWidget')).RewardWidget,
);

/** The floating button; there once somebody is signed in and the status has loaded. */
export function DailyReward() {
  const { user } = useSession();
  const isOnBreak = useOnBreak();
  return user && !isOnBreak && <RewardWidget />;
}
