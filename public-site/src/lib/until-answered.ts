const RETRY_DELAYS_MS = [400, 1_200];

/**
 * Retries a call whose response was lost. Needs an idempotency key, because the first call may have arrived.
 * @param isAnswer whether a failure is a response from the server, which a retry would not change
 */
export async function retryUntilAnswered<Data>(
  call: () => Promise<Data>,
  isAnswer: (failure: unknown) => boolean,
  waits: readonly number[] = RETRY_DELAYS_MS,
): Promise<Data> {
  for (const wait of waits) {
    try {
      return await call();
    } catch (failure) {
      // Don't wait while offline: the key is kept, and the next attempt reports the failure again.
      if (isAnswer(failure) || !navigator.onLine) throw failure;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return call();
}
