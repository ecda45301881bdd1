/// <reference lib="dom" />

const RETRY_DELAYS_MS = [400, 1_200];
/** For how long the state is read after a lost answer. */
const LOOKING_MS = 10_000;
const PAUSE_MS = 1_000;

/** Statuses of a server, or a proxy in front of it, that could not wait for the outcome. */
const WITHOUT_OUTCOME = [502, 503, 504];

/** Whether a response leaves open if the call was carried out. */
export const isWithoutOutcome = (status: number): boolean => WITHOUT_OUTCOME.includes(status);

/**
 * Retries a call that adds something and whose answer was lost. It needs an idempotency key, because the first call may
 * have arrived.
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

/** A call got no answer, and its effect has not been seen: it may or may not have been carried out. */
export class UnknownOutcomeError extends Error {}

/**
 * The answer to a call that sets a state; if it is lost, what was read once that state was there.
 * @param sent the call, sent just now
 * @param read reads the state. May fail.
 * @param isLost whether the call may have been carried out despite this failure
 * @param isThere whether what was read shows the state; by default, whether anything was found
 * @throws UnknownOutcomeError if the state was not there within 10 s; any failure that is an answer; the failure of a
 *   connection that broke at once, if a look a second later shows nothing
 */
export async function untilReached<Answer, Seen>(
  sent: Promise<Answer>,
  read: () => Promise<Seen>,
  isLost: (failure: unknown) => boolean,
  isThere: (seen: NonNullable<Seen>) => boolean = () => true,
): Promise<Answer | NonNullable<Seen>> {
  const wasOffline = !navigator.onLine;
  const sentAt = Date.now();
  try {
    return await sent;
  } catch (failure) {
    // A call that was never sent has failed for certain.
    if (wasOffline || !isLost(failure)) throw failure;
    const brokeAtOnce = failure instanceof TypeError && Date.now() - sentAt < PAUSE_MS;
    const lookingMs = brokeAtOnce ? PAUSE_MS : LOOKING_MS;
    for (const end = Date.now() + lookingMs; Date.now() < end;) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const seen = await read().catch(() => undefined);
      if (seen !== undefined && seen !== null && isThere(seen)) return seen;
    }
    if (brokeAtOnce) throw failure;
    throw new UnknownOutcomeError('No answer, and the change was not seen', { cause: failure });
  }
}
