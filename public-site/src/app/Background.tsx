import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AgeConfirmation } from '../features/age-gate/AgeConfirmation';
import { LanguageOffer } from '../features/languages/LanguageOffer';
import { LivePoints } from '../features/session/LivePoints';
import { useSession } from '../features/session/use-session';
import { useStreamPolling } from '../features/stream/use-stream-polling';
import { PUSH_DEVICE } from '../lib/end-push';
import { useStored } from '../lib/stored-value';
import { t } from '../lib/texts';
import { lazyExtra } from '../ui/lazy-extra';
import { showToast } from '../ui/toast-store';
import { ToastCorner } from '../ui/ToastCorner';
import styles from './Background.module.css';
import { areScreensPending, subscribeToPending } from './routes';

const Notifications = lazyExtra(
  'Failed to load notifications',
  async () => (await import('../features/notifications/Notifications')).Notifications,
);

const PushRenewal = lazyExtra(
  'Failed to load notifications on devices',
  async () => (await import('../features/push/PushRenewal')).PushRenewal,
);

/** Site-wide background work and messages. */
export function Background() {
  useStreamPolling();
  const { user } = useSession();
  const hasPush = useStored(PUSH_DEVICE) !== null;
  return (
    <>
      <AgeConfirmation />
      <LivePoints />
      {user && <Notifications />}
      {user && hasPush && <PushRenewal userId={user.user_id} isOnBreak={user.isOnBreak} />}
      <LanguageOffer />
      <OfflineBanner />
      <ProgressBar />
      <FailedSignIn />
      <WaitingPoints />
      <ToastCorner />
    </>
  );
}

/** Shown while the browser is offline; the style sheet dims live values elsewhere on the page. */
const OfflineBanner = () => {
  const isOnline = useOnline();
  // Rendered before its text: screen readers skip a live region that appears together with its content.
  return <div aria-live="polite">{!isOnline && <p className={styles.banner}>{t('app.offline')}</p>}</div>;
};

/** Whether the browser has a network connection. It cannot tell whether the server is reachable. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Faster screen changes show no progress bar. */
const PROGRESS_DELAY_MS = 300;

/** Thin bar at the top while the next screen's code loads. */
const ProgressBar = () =>
  useSyncExternalStore(subscribeToPending, areScreensPending) ? <DelayedBar /> : null;

function DelayedBar() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PROGRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate && <div className={styles.bar} role="progressbar" aria-label={t('app.loading')} />;
}

/** The server redirects failed logins to `/?login=failed`. */
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
 * The server redirects a first login with points already earned to `?waiting=1240`. The toast is shown once,
 * and the parameter is then removed. A forged value never shows more points than the viewer has.
 */
export function WaitingPoints() {
  const { user, isLoading } = useSession();
  const [params, setParams] = useSearchParams();
  const hasParameter = params.has('waiting');
  useEffect(() => {
    // Read the live URL: it changes before `params` does, so the toast cannot appear twice.
    const address = new URLSearchParams(window.location.search);
    const waiting = address.get('waiting');
    if (!hasParameter || waiting === null || isLoading) return;
    const points = /^\d{1,16}$/.test(waiting) ? Number(waiting) : 0;
    if (user && points > 0 && points <= user.points) {
      const link = { text: t('page./points.title'), to: '/points' };
      showToast({ kind: 'success', text: t('app.waiting', { points }), link });
    }
    address.delete('waiting');
    setParams(address, { replace: true, preventScrollReset: true });
  }, [hasParameter, isLoading, user, setParams]);
  return null;
}
