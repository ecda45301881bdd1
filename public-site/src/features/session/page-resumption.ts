/** A page hidden for longer than this may have missed events. */
const HIDDEN_LONG_MS = 30_000;
const CLOCK_CHECK_MS = 10_000;
/** Browsers throttle timers of hidden pages to one a minute, which must not be mistaken for sleep. */
const SLEEP_THRESHOLD_MS = 90_000;

/**
 * Calls back when the page may have missed events: after being hidden for long, frozen or offline, or after
 * the computer slept (timers then fire far too late).
 * @returns a function that unsubscribes
 */
export function onPageResumed(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let hiddenAt = document.hidden ? Date.now() : null;
  let checkedAt = Date.now();

  const checkClock = () => {
    const missed = Date.now() - checkedAt - CLOCK_CHECK_MS;
    checkedAt = Date.now();
    if (missed > SLEEP_THRESHOLD_MS) listener();
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
