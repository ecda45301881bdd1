import { readStored, store } from './stored-value';

/** In-memory copy: storage, which only carries a key across a reload, may be disabled. */
const keys = new Map<string, string>();

/**
 * The idempotency key of a claim without a known outcome. It survives a failed call and a reload, so that a
 * retry after a lost response returns the first result and pays once.
 * @param claim identifies what is claimed and by whom
 */
export function openClaim(claim: string): string {
  const key = pendingClaim(claim) ?? newKey();
  keys.set(claim, key);
  store(nameOf(claim), key, 'sessionStorage');
  return key;
}

/** The key of a claim whose outcome is unknown, or null. */
export function pendingClaim(claim: string): string | null {
  return keys.get(claim) ?? readStored(nameOf(claim), 'sessionStorage');
}

/** Call when the outcome is known: the next claim gets a new key. */
export function closeClaim(claim: string): void {
  keys.delete(claim);
  store(nameOf(claim), null, 'sessionStorage');
}

/** Test helper: clears the in-memory keys, because a simulated reload doesn't reload the modules. */
export const forgetClaims = (): void => keys.clear();

const nameOf = (claim: string) => `pendingClaim:${claim}`;

/** `crypto.randomUUID` is missing on plain http, which is common when trying a site out in a home network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
