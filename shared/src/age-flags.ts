/** Site and console read and write the same flags: one answer holds for both. */
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

/** The storage of a browser. Where it is switched off, reading it throws, and the answer holds until the page is left. */
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

/** Exactly 24 hours are still valid; a time that cannot be read counts as expired. @param now epoch milliseconds */
export function ageState(flags: Flags, now: number): AgeState {
  if (flags.getItem(UNDERAGE) === 'true') return 'underage';
  const text = flags.getItem(VERIFIED_AT) ?? '';
  const verifiedAt = /^\d+$/.test(text) ? Number(text) : -Infinity;
  return flags.getItem(VERIFIED) === 'true' && now - verifiedAt <= VALID_FOR_MS ? 'verified' : 'unverified';
}

/** Milliseconds until a verification counts as expired; null when there is none to wait for. @param now epoch milliseconds */
export function expiresInMs(flags: Flags, now: number): number | null {
  if (ageState(flags, now) !== 'verified') return null;
  return Number(flags.getItem(VERIFIED_AT)) + VALID_FOR_MS - now + 1;
}

/** Stores nothing once the underage flag is set, for instance by another tab. */
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
