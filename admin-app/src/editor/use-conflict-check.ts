import { type RefObject, useEffect, useRef } from 'react';
import { useTranslateLabel } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../i18n/texts';
import { isSessionLost } from '../shared/failures';
import { changedFields, takeStored } from '../shared/take-stored';

/** Describes what someone else has stored, once `takeStored` has taken it. */
export function useChangedText(resource?: string) {
  const labelOf = useTranslateLabel();
  const nameOf = (source: string): string => {
    const label = labelOf({ source, ...(resource && { resource }) });
    return typeof label === 'string' ? label : source;
  };
  const listOf = (fields: string[]) => fields.map(nameOf).join(', ');

  /**
   * @param theirs the fields that someone else has changed
   * @param kept the fields that kept their text
   */
  return (theirs: string[], kept: string[]): string => {
    const both = theirs.filter((name) => kept.includes(name));
    const shown = theirs.filter((name) => !kept.includes(name));
    return [
      t('console.changed.meanwhile'),
      shown.length > 0 && t('console.changed.shown', { fields: listOf(shown) }),
      both.length > 0 && t('console.changed.both', { fields: listOf(both) }),
      kept.length > 0 && t('console.changed.again'),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

/**
 * Keeps a form from overwriting what someone else has stored since it was opened: the fields that this person
 * left alone show the others' values, and a warning names those. Saving again then overwrites only the fields
 * that this person changed.
 * @param opened the values last known as stored; undefined if nothing is stored yet
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
  useEffect(() => {
    known.current = opened;
  }, [opened]);
  const changedText = useChangedText();

  /** Why the form may not be sent yet, or null. */
  return async function conflict(): Promise<string | null> {
    const before = known.current;
    const now = before && (await readAgain(before));
    if (!before || !now || !form.current) return null;
    known.current = now;
    const theirs = changedFields(before, now).filter((name) => !ignoredFields.includes(name));
    if (theirs.length === 0) return null;
    return changedText(theirs, takeStored(form.current, before, now));
  };

  async function readAgain(before: T): Promise<T | undefined> {
    try {
      return await read(before);
    } catch (failure) {
      if (isSessionLost(failure)) throw failure;
      // The record is gone or the server cannot be reached: the save itself will report that.
      return undefined;
    }
  }
}
