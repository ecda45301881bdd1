import { useRef } from 'react';
import { isSessionLost } from '../shared/failures';

/**
 * Keeps a form from overwriting what someone else has stored since it was opened. After one warning, saving
 * again overwrites the change.
 * @param opened the values the form started with; undefined if nothing is stored yet
 * @param read reads the stored values
 * @param ignoredFields fields that change without an edit, and that the server merges
 */
export function useConflictCheck<T extends object>(
  opened: T | undefined,
  read: (known: T) => Promise<T>,
  ignoredFields: string[] = [],
) {
  const known = useRef(opened);

  async function changedMeanwhile(): Promise<boolean> {
    if (!known.current) return false;
    const before = valuesOf(known.current, ignoredFields);
    await remember();
    return valuesOf(known.current, ignoredFields) !== before;
  }

  /** Makes the stored values the baseline for the next comparison. */
  async function remember(): Promise<void> {
    if (!known.current) return;
    try {
      known.current = await read(known.current);
    } catch (failure) {
      if (isSessionLost(failure)) throw failure;
      // The record is gone or the server cannot be reached: the save itself will report that.
    }
  }

  return { changedMeanwhile, remember };
}

function valuesOf(record: object, live: string[]): string {
  const fields = Object.entries(record).filter(([name]) => !live.includes(name));
  return JSON.stringify(fields.toSorted(([one], [other]) => one.localeCompare(other)));
}
