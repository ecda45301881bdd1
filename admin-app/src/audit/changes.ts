type Values = Record<string, unknown> | null;

export interface FieldChange {
  /** Name of the field; a dot leads into a nested one. */
  field: string;
  before: unknown;
  after: unknown;
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that differ between two states of a record; null is a record that was not there. */
export function changesOf(before: Values, after: Values, path = ''): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]];
    const field = path + name;
    if (isGroup(was) && isGroup(is)) return changesOf(was, is, `${field}.`);
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }];
  });
}
