import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Empty inputs hold '', null or nothing. */
const written = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) => (part === '' || part === null ? undefined : part));

const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

/** Names of the fields whose values differ. */
export const changedFields = (before: object, after: object): string[] =>
  Object.entries(after)
    .filter(([name, value]) => !isSame(value, (before as FieldValues)[name]))
    .map(([name]) => name);

/**
 * Makes stored values the ones a form starts from, without losing what was typed in the meantime: a field that
 * still has its value of `before` takes the stored one, any other keeps its text and stays unsaved.
 * `keepDirtyValues` of react-hook-form would keep the text too, but count it as saved.
 * @param before what was sent to be stored, or what the form started from
 * @returns names of the fields that kept their text
 */
export function takeStored(form: UseFormReturn, before: object, stored: object): string[] {
  const typed = structuredClone(form.getValues());
  const kept = changedFields(before, typed).filter(
    (name) => !isSame(typed[name], (stored as FieldValues)[name]),
  );
  form.reset(stored);
  for (const name of kept) form.setValue(name, typed[name], { shouldDirty: true });
  return kept;
}
