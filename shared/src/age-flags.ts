/** Shared by site and console, so that one answer is valid for both. */
const UNDERAGE = 'isUnderage';
const VERIFIED = 'ageVerified';
const VERIFIED_AT = 'ageVerificationTime';
const VALID_FOR_MS = 24 * 60 * 60 * 1000;

export type AgeState = 'underage' | 'unverified' | 'verified';

export interface Flags {
  getItem: (name: string) => string | null;
  setItem: (name: string, value: string) => void;
  removeItem: (name: string) => void;
}

/** The browser's storage, or memory until the page is left: accessing disabled storage throws. */
export function openFlags(storage: () => Flags): Flags {
  try {
    return storage();
  } catch {
    const flags = new Map<string, string>();
    return {
      getItem: (name) => flags.get(name) ?? null,
      setItem: (name, value) => flags.set(name, value),
      removeItem: (name) => flags.delete(name),
    };
  }
}

/** Still valid at exactly 24 hours; an unreadable time counts as expired. @param now epoch milliseconds */
export function ageState(flags: Flags, now: number): AgeState {
  if (flags.getItem(UNDERAGE) === 'true') return 'underage';
  const text = flags.getItem(VERIFIED_AT) ?? '';
  const verifiedAt = /^\d+$/.test(text) ? Number(text) : -Infinity;
  return flags.getItem(VERIFIED) === 'true' && now - verifiedAt <= VALID_FOR_MS ? 'verified' : 'unverified';
}

/** Milliseconds until a verification expires; null if there is none. @param now epoch milliseconds */
export function expiresInMs(flags: Flags, now: number): number | null {
  if (ageState(flags, now) !== 'verified') return null;
  return Number(flags.getItem(VERIFIED_AT)) + VALID_FOR_MS - now + 1;
}

/** Does nothing if the underage flag is set, for instance by another tab. */
export function confirmAdult(flags: Flags, now: number): void {
  if (flags.getItem(UNDERAGE) === 'true') return;
  flags.setItem(VERIFIED, 'true');
  flags.setItem(VERIFIED_AT, String(now));
}

export function confirmUnderage(flags: Flags): void {
  flags.setItem(UNDERAGE, 'true');
  flags.removeItem(VERIFIED);
  flags.removeItem(VERIFIED_AT);
}
