import { amountText } from '../hunts/amounts';
import { t } from '../i18n/texts';
import { formatNumber } from '../shared/format';
import { auditChoiceLabel, auditFieldLabel } from './audit-labels';

type Values = Record<string, unknown> | null;

export interface FieldChange {
  /** Field name; a dot separates a group from its field. */
  field: string;
  before: unknown;
  after: unknown;
}

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Internal or derived fields. No admin sets them and no screen shows them. */
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
/** @param path field name; a dot leads into a group or into the entries of a list */
export const isInternal = (path: string): boolean => INTERNAL.has(path);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields that differ between two states of a record; null if the record did not exist. */
export function changesOf(before: Values, after: Values, path = ''): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]];
    const field = path + name;
    if (isInternal(field) || (isEmpty(was) && isEmpty(is))) return [];
    if (isGroup(was ?? {}) && isGroup(is ?? {})) return changesOf(groupIn(was), groupIn(is), `${field}.`);
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ field, before: was, after: is }];
  });
}

const groupIn = (value: unknown): Values => (isGroup(value) ? value : null);

const HUNDREDTHS = /(Cents|multiplier)$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Formats a moment stored as ISO text. */
type FormatMoment = (iso: string) => string;

/** Label of a field on its edit screen; a dot leads into a group. */
export const fieldText = (kind: string, path: string): string => auditFieldLabel(kind, path) ?? path;

/**
 * Formats a stored value for display.
 * @param moment formats moments; by default they stay sortable ISO text
 */
export function valueText(value: unknown, kind = '', path = '', moment: FormatMoment = String): string {
  if (value === undefined || value === null || value === '') return t('resources.audit.values.none');
  if (typeof value === 'boolean') return t(`resources.audit.values.${value ? 'yes' : 'no'}`);
  if (typeof value === 'number') return HUNDREDTHS.test(path) ? amountText(value) : formatNumber(value);
  if (typeof value === 'string')
    return auditChoiceLabel(kind, path, value) ?? (MOMENT.test(value) ? moment(value) : value);
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  const texts = parts.map((part) =>
    isGroup(part) ? groupText(part, kind, path, moment) : valueText(part, kind, path, moment),
  );
  return texts.join(parts.some(isGroup) ? '\n' : ', ');
}

/** Formats a list entry on one line: `Tier Name: Small, Points: 10`. */
const groupText = (
  group: Record<string, unknown>,
  kind: string,
  path: string,
  moment: FormatMoment,
): string =>
  changesOf(null, group, `${path}.`)
    .map(({ field, after }) => {
      const name = auditFieldLabel(kind, field, path) ?? field;
      return t('resources.audit.is_now', { field: name, after: valueText(after, kind, field, moment) });
    })
    .join(', ');

/** Formats one change in full. @param write formats each value */
export function changeText(
  kind: string,
  { field, before, after }: FieldChange,
  write: (value: unknown, kind: string, path: string) => string = valueText,
): string {
  const words = { field: fieldText(kind, field), after: write(after, kind, field) };
  if (before === undefined) return t('resources.audit.is_now', words);
  return t('resources.audit.is', { ...words, before: write(before, kind, field) });
}
