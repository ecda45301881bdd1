import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../features/session/useSession';
import { t } from '../lib/texts';
import { showToast } from '../ui/toast-store';

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
