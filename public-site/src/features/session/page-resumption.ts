/** Hidden for longer than this, a page may have missed something. */
const HIDDEN_LONG_MS = 30_000;
const CLOCK_CHECK_MS = 10_000;
/** Browsers slow the timers of a hidden page down to one a minute, and that is no sleep. */
const MISSED_MS = 90_000;

/**
 * Hears that the page may have missed something: it comes back from a long time hidden, from being frozen, from being
 * offline, or with its machine from sleep (then its timers come far too late).
 * @returns stops listening
 */
export function onPageResumed(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let hiddenAt = document.hidden ? Date.now() : null;
  let checkedAt = Date.now();

  const checkClock = () => {
    const missed = Date.now() - checkedAt - CLOCK_CHECK_MS;
    checkedAt = Date.now();
    if (missed > MISSED_MS) listener();
  };
  const timer = setInterval(checkClock, CLOCK_CHECK_MS);

  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) {
        hiddenAt = Date.now();
        return;
      }
      const wasLong = hiddenAt !== null && Date.now() - hiddenAt >= HIDDEN_LONG_MS;
      hiddenAt = null;
      if (wasLong) listener();
    },
    { signal },
  );
  document.addEventListener('resume', listener, { signal });
  window.addEventListener('online', listener, { signal });
  window.addEventListener('pageshow', (event) => event.persisted && listener(), { signal });

  return () => {
    stop.abort();
    clearInterval(timer);
  };
}
