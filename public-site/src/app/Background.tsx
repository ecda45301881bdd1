import { LivePoints } from '../features/session/LivePoints';
import { useStreamPolling } from '../features/stream/useStreamPolling';
import { FailedSignIn } from './FailedSignIn';
import { OfflineBanner } from './OfflineBanner';
import { ProgressBar } from './ProgressBar';

/** What keeps every page up to date, and says when it cannot. */
export function Background() {
  useStreamPolling();
  return (
    <>
      <LivePoints />
      <OfflineBanner />
      <ProgressBar />
      <FailedSignIn />
    </>
  );
}
