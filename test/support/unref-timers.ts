/**
 * Lets the test run end while timers of this test file are pending: twurple remembers every event's id for ten minutes
 * by timers that nothing can stop. What a test waits for keeps handles of its own open.
 */
export function unrefTimers(): void {
  const begin = globalThis.setTimeout;
  const beginUnref = (...timer: Parameters<typeof begin>) => begin(...timer).unref();
  globalThis.setTimeout = Object.assign(beginUnref, begin);
}
