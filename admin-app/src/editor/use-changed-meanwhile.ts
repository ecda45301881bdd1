import { useRef } from 'react';
import { isSessionLost } from '../shared/failures';

/**
 * Guards a form against overwriting what somebody else has stored since it was opened. Whoever has been told of a
 * change once may overwrite it.
 * @param opened what the form began with; undefined: nothing is stored yet
 * @param read what is stored now
 * @param live fields that change by themselves, and whose changes the server puts together
 */
export function useChangedMeanwhile<T extends object>(
  opened: T | undefined,
  read: (known: T) => Promise<T>,
  live: string[] = [],
) {
  const known = useRef(opened);

  async function changedMeanwhile(): Promise<boolean> {
    if (!known.current) return false;
    const before = valuesOf(known.current, live);
    await remember();
    return valuesOf(known.current, live) !== before;
  }

  /** What is stored now is what this form has stored. */
  async function remember(): Promise<void> {
    if (!known.current) return;
    try {
      known.current = await read(known.current);
    } catch (failure) {
      if (isSessionLost(failure)) throw failure;
      // The record is gone or the server away: saving says which, in its own words.
    }
  }

  return { changedMeanwhile, remember };
}

function valuesOf(record: object, live: string[]): string {
  const fields = Object.entries(record).filter(([name]) => !live.includes(name));
  return JSON.stringify(fields.toSorted(([one], [other]) => one.localeCompare(other)));
}
