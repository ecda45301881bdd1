import { useRef } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';

/**
 * Tells whether somebody else has stored other values since the form was opened, once for each change: who has been
 * told may overwrite it.
 * @param live fields that change by themselves, and whose changes the server puts together
 */
export function useChangedMeanwhile(resource: string, opened: RaRecord | undefined, live: string[]) {
  const provider = useDataProvider();
  const known = useRef(opened);

  return async function changedMeanwhile(): Promise<boolean> {
    if (!known.current) return false;
    try {
      const { data: stored } = await provider.getOne<RaRecord>(resource, { id: known.current.id });
      const changed = valuesOf(stored, live) !== valuesOf(known.current, live);
      known.current = stored;
      return changed;
    } catch {
      // The record is gone or the server away: saving says which, in its own words.
      return false;
    }
  };
}

function valuesOf(record: RaRecord, live: string[]): string {
  const fields = Object.entries(record).filter(([name]) => !live.includes(name));
  return JSON.stringify(fields.toSorted(([one], [other]) => one.localeCompare(other)));
}
