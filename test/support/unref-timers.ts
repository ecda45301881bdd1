/**
 * Lets the test run end while timers of this file are pending: twurple keeps every event's id for ten minutes
 * with timers that cannot be stopped. Whatever a test waits for has other open handles.
 */
export function unrefTimers(): void {
  const begin = globalThis.setTimeout;
  const beginUnref = (...timer: Parameters<typeof begin>) => begin(...timer).unref();
  globalThis.setTimeout = Object.assign(beginUnref, begin);
}
