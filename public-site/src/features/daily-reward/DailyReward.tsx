import { lazyExtra } from '../../ui/lazy-extra';
import { useOnBreak, useSession } from '../session/use-session';

/** Lazy-loaded because guests never need it. */
const RewardWidget = lazyExtra(
  'Failed to load the daily reward',
  async () => (await import('./RewardWidget')).RewardWidget,
);

/** The floating button, shown once a viewer is logged in and the status has loaded. */
export function DailyReward() {
  const { user } = useSession();
  const isOnBreak = useOnBreak();
  return user && !isOnBreak && <RewardWidget />;
}
