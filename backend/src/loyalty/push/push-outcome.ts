export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser no longer accepts any: it must not be tried again. */
  | { readonly kind: 'gone' }
  /** `isLimited`: the service asks for fewer. `seconds`: as it asks, or null. */
  | { readonly kind: 'later'; readonly isLimited: boolean; readonly seconds: number | null }
  /**
   * `reason` contains no part of the address. `isRefusal`: the service refuses the site's key, the device's or
   * the address, which may be the device's fault. A message that is too large (413) is ours.
   */
  | { readonly kind: 'failed'; readonly reason: string; readonly isRefusal: boolean };

/** The longest time that a push service can ask for; a notification expires long before. */
const RETRY_AFTER = /^\d{1,5}$/;
const REFUSALS = [400, 401, 403];

export function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) {
    const seconds = retryAfter && RETRY_AFTER.test(retryAfter) ? Number(retryAfter) : null;
    return { kind: 'later', isLimited: status === 429, seconds };
  }
  return { kind: 'failed', reason: `status ${status}`, isRefusal: REFUSALS.includes(status) };
}
