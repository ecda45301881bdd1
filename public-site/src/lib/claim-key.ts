import { readStored, store } from './stored-value';

/** What the page itself remembers; storage only carries it over a reload, and may be switched off. */
const keys = new Map<string, string>();

/**
 * The idempotency key of a claim that has no known outcome yet. It outlives a failed call and a reload, so that
 * another try after a lost answer gets the first answer and pays once.
 * @param claim names what is claimed and by whom
 */
export function openClaim(claim: string): string {
  const key = pendingClaim(claim) ?? newKey();
  keys.set(claim, key);
  store(nameOf(claim), key, 'sessionStorage');
  return key;
}

/** The key of a claim whose outcome is not known; null when there is none. */
export function pendingClaim(claim: string): string | null {
  return keys.get(claim) ?? readStored(nameOf(claim), 'sessionStorage');
}

/** Its outcome is known: the next claim is another one. */
export function closeClaim(claim: string): void {
  keys.delete(claim);
  store(nameOf(claim), null, 'sessionStorage');
}

/** For tests, in which a reload does not load the modules again: what only the page remembered is gone. */
export const forgetClaims = (): void => keys.clear();

const nameOf = (claim: string) => `pendingClaim:${claim}`;

/** `crypto.randomUUID` is missing on plain http, where a site is tried out in a home network. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
