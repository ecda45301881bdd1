import { useEffect } from 'react';
import { client } from '../../api/client';

export const BEAT_MS = 60_000;
/** After this long without input, the viewer is assumed to be away. */
export const IDLE_AFTER_MS = 15 * 60_000;

const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus', 'blur'] as const;

/**
 * Reports once a minute that the page is open, visible and in use, because watching earns points. A lost beat
 * does no harm: one per payout interval is enough.
 * @param isWatching logged in, and the channel is live
 */
export function usePresence(isWatching: boolean): void {
  useEffect(() => {
    if (!isWatching) return;
    let lastActiveAt = Date.now();
    const markActive = () => {
      lastActiveAt = Date.now();
    };
    const beat = () => {
      if (document.visibilityState === 'hidden' || Date.now() - lastActiveAt >= IDLE_AFTER_MS) return;
      client.POST('/api/points/presence').catch(() => {});
    };
    const onVisibilityChange = () => {
      markActive();
      beat();
    };
    for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, markActive, { passive: true });
    document.addEventListener('visibilitychange', onVisibilityChange);
    const timer = setInterval(beat, BEAT_MS);
    beat();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, markActive);
    };
  }, [isWatching]);
}
