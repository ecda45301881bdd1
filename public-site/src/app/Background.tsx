import { AgeConfirmation } from '../features/age-gate/AgeConfirmation';
import { LanguageOffer } from '../features/languages/LanguageOffer';
import { LivePoints } from '../features/session/LivePoints';
import { useStreamPolling } from '../features/stream/useStreamPolling';
import { ToastCorner } from '../ui/ToastCorner';
import { FailedSignIn } from './FailedSignIn';
import { OfflineBanner } from './OfflineBanner';
import { ProgressBar } from './ProgressBar';
import { WaitingPoints } from './WaitingPoints';

/** What keeps every page up to date, and tells what happened. */
export function Background() {
  useStreamPolling();
  return (
    <>
      <AgeConfirmation />
      <LivePoints />
      <LanguageOffer />
      <OfflineBanner />
      <ProgressBar />
      <FailedSignIn />
      <WaitingPoints />
      <ToastCorner />
    </>
  );
}
