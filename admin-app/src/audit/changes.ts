type Values = Record<string, unknown> | null;

export interface FieldChange {
  /** Name of the field; a dot leads into a nested one. */
  field: string;
  before: unknown;
  after: unknown;
}

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the site itself works with, and what follows from the rest: nobody has set it, no screen shows it. */
const INTERNAL = new Set([
  'currentSlotId',
  'errorCode',
  'fields.id',
  'id',
  'slots.id',
  'slots.version',
  'socials.icon',
  'sums',
  'version',
]);
/** @param path name of a field; a dot leads into a group, or into the entries of a list */
export const isInternal = (path: string): boolean => INTERNAL.has(path);

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields that differ between two states of a record; null is a record that was not there. */
export function changesOf(before: Values, after: Values, path = ''): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]];
    const field = path + name;
    if (isInternal(field) || (isNothing(was) && isNothing(is))) return [];
    if (isGroup(was ?? {}) && isGroup(is ?? {})) return changesOf(groupIn(was), groupIn(is), `${field}.`);
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }];
  });
}

const groupIn = (value: unknown): Values => (isGroup(value) ? value : null);
