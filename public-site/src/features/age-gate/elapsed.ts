import { expiresInMs, type Flags } from '#shared/age-flags.js';

const VALID_FOR_SECONDS = 24 * 3600;

/** Whole seconds since the answer, as far as the clock tells: never as many as it holds for. @param now epoch milliseconds */
export function elapsedSeconds(flags: Flags, now: number): number {
  const left = Math.ceil(((expiresInMs(flags, now) ?? 0) - 1) / 1000);
  return Math.min(Math.max(VALID_FOR_SECONDS - left, 0), VALID_FOR_SECONDS - 1);
}
