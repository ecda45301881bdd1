import type { ValueTransformer } from 'typeorm';

/**
 * The driver answers bigint as text. Every bigint that we store is at most 2^53 - 1, by CHECK or by being an id
 * that counts up from 1, so a number holds it exactly.
 */
export const bigintToNumber: ValueTransformer = {
  from: (stored: string | null) => (stored === null ? null : Number(stored)),
  to: (value: unknown) => value,
};
