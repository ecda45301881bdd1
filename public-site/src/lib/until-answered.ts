const WAITS_MS = [400, 1_200];

/**
 * Repeats a call whose answer was lost on its way. Only for calls with an idempotency key: the first one may have arrived.
 * @param isAnswer whether a failure is the server's own word, which repeating would not change
 */
export async function untilAnswered<Data>(
  call: () => Promise<Data>,
  isAnswer: (failure: unknown) => boolean,
  waits: readonly number[] = WAITS_MS,
): Promise<Data> {
  for (const wait of waits) {
    try {
      return await call();
    } catch (failure) {
      // Without a network there is nothing to wait for: the key is kept, and the next try says so again.
      if (isAnswer(failure) || !navigator.onLine) throw failure;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return call();
}
