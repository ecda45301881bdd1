import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AgeConfirmation } from '../features/age-gate/AgeConfirmation';
import { LanguageOffer } from '../features/languages/LanguageOffer';
import { LivePoints } from '../features/session/LivePoints';
import { useSession } from '../features/session/use-session';
import { useStreamPolling } from '../features/stream/use-stream-polling';
import { t } from '../lib/texts';
import { showToast } from '../ui/toast-store';
import { ToastCorner } from '../ui/ToastCorner';
import styles from './Background.module.css';
import { areScreensPending, onPendingScreens } from './routes';

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

/** Says that nothing arrives at the moment; what is live elsewhere on the page is dimmed by its style sheet. */
const OfflineBanner = () => {
  const isOnline = useOnline();
  // There before its text: what appears together with its text is not read out.
  return <div aria-live="polite">{!isOnline && <p className={styles.banner}>{t('app.offline')}</p>}</div>;
};

/** Whether the browser has a network at all; a network without the server is not told apart from one with it. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** A change of screens that takes less needs no sign. */
const PATIENCE_MS = 300;

/** A thin bar at the top while the next screen's code is on its way. */
const ProgressBar = () => (useSyncExternalStore(onPendingScreens, areScreensPending) ? <LateBar /> : null);

function LateBar() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <div className={styles.bar} role="progressbar" aria-label={t('app.loading')} />;
}

/** The server ends every failed sign-in on `/?login=failed`. */
function FailedSignIn() {
  const [params, setParams] = useSearchParams();
  const failed = params.get('login') === 'failed';
  useEffect(() => {
    if (!failed) return;
    showToast({ kind: 'error', text: t('app.loginFailed') });
    setParams({}, { replace: true });
  }, [failed, setParams]);
  return null;
}

/**
 * The server ends the first sign-in of somebody who had earned before on `?waiting=1240`. It is said once: the address is
 * rid of it at once. One that was made up promises nobody more than they have.
 */
export function WaitingPoints() {
  const { user, isLoading } = useSession();
  const [params, setParams] = useSearchParams();
  const isTold = params.has('waiting');
  useEffect(() => {
    // The address itself: it is rid of it before the next render.
    const address = new URLSearchParams(window.location.search);
    const waiting = address.get('waiting');
    if (!isTold || waiting === null || isLoading) return;
    const points = /^\d{1,16}$/.test(waiting) ? Number(waiting) : 0;
    if (user && points > 0 && points <= user.points) {
      const link = { text: t('page./points.title'), to: '/points' };
      showToast({ kind: 'success', text: t('app.waiting', { points }), link });
    }
    address.delete('waiting');
    setParams(address, { replace: true, preventScrollReset: true });
  }, [isTold, isLoading, user, setParams]);
  return null;
}
