import { useEffect } from 'react';
import { client } from '../../api/client';

export const BEAT_MS = 60_000;
/** After this long without input, the viewer is assumed to be away. */
export const ASLEEP_AFTER_MS = 15 * 60_000;

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus', 'blur'] as const;

/**
 * Reports once a minute that the page is open, visible and in use, because watching earns points. A lost beat
 * does no harm: one per payout interval is enough.
 * @param isWatching logged in, and the channel is live
 */
export function usePresence(isWatching: boolean): void {
  useEffect(() => {
    if (!isWatching) return;
    let aliveAt = Date.now();
    const live = () => {
      aliveAt = Date.now();
    };
    const beat = () => {
      if (document.visibilityState === 'hidden' || Date.now() - aliveAt >= ASLEEP_AFTER_MS) return;
      client.POST('/api/points/presence').catch(() => {});
    };
    const show = () => {
      live();
      beat();
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, live, { passive: true });
    document.addEventListener('visibilitychange', show);
    const timer = setInterval(beat, BEAT_MS);
    beat();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', show);
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, live);
    };
  }, [isWatching]);
}
