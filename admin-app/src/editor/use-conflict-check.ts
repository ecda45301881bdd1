import { type RefObject, useRef } from 'react';
import { useTranslateLabel } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../i18n/texts';
import { isSessionLost } from '../shared/failures';
import { changedFields, takeStored } from './take-stored';

/**
 * Keeps a form from overwriting what someone else has stored since it was opened: the fields that this person
 * left alone show the others' values, and a warning names those. Saving again then overwrites only the fields
 * that this person changed.
 * @param opened the values the form started with; undefined if nothing is stored yet
 * @param read reads the stored values
 * @param ignoredFields fields that change without an edit, and that the server merges
 */
export function useConflictCheck<T extends object>(
  form: RefObject<UseFormReturn | null>,
  opened: T | undefined,
  read: (known: T) => Promise<T>,
  ignoredFields: string[] = [],
) {
  const known = useRef(opened);
  const labelOf = useTranslateLabel();
  const listOf = (fields: string[]) => fields.map((source) => labelOf({ source })).join(', ');

  /** Null if nothing has changed. */
  async function conflict(): Promise<string | null> {
    const before = known.current;
    await remember();
    const now = known.current;
    if (!before || !now || !form.current) return null;
    const theirs = changedFields(before, now).filter((name) => !ignoredFields.includes(name));
    if (theirs.length === 0) return null;
    const kept = takeStored(form.current, before, now);
    const both = theirs.filter((name) => kept.includes(name));
    const shown = theirs.filter((name) => !kept.includes(name));
    return [
      t('console.changed.meanwhile'),
      shown.length > 0 && t('console.changed.shown', { fields: listOf(shown) }),
      both.length > 0 && t('console.changed.both', { fields: listOf(both) }),
      t('console.changed.again'),
    ]
      .filter(Boolean)
      .join(' ');
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

  return { conflict, remember };
}
