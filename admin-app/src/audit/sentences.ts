import { amountText } from '../hunts/amounts';
import { t, textFor } from '../i18n/texts';
import type { AuditEntry } from '../shared/api';
import { formatNumber } from '../shared/format';
import { changesOf, type FieldChange, isGroup } from './changes';
import { wordOfChoice, wordOfField } from './words';

/** What the record was called at the time, or its id. */
export const targetOf = ({ targetLabel, entityId }: AuditEntry): string => targetLabel ?? entityId;

/** Who made the change. */
export const actorOf = ({ actorName, actorId }: AuditEntry): string =>
  actorName ?? actorId ?? t('resources.audit.system');

/** Says what was done to what and whom: `Sticker Pack for Luna_Sky marked as delivered`. */
export function sentenceOf(entry: AuditEntry): string {
  const isTakenBack = entry.action === 'claim.deliver' && entry.after?.delivered === false;
  const key = `resources.audit.actions.${entry.action}${isTakenBack ? '-back' : ''}`;
  const target = targetOf(entry);
  const person = entry.personName ?? entry.personId;
  // What this console does not know yet is shown as the server calls it.
  return textFor(key, { target, person }) ?? `${entry.action} ${target}`;
}

/** Fields that are stored in hundredths. */
const HUNDREDTHS = /(Cents|multiplier)$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Writes a moment, which is stored as ISO text. */
type WriteMoment = (iso: string) => string;

/** What a field of a kind of record is called where it is edited; a dot leads into a group. */
export const fieldText = (kind: string, path: string): string => wordOfField(kind, path) ?? path;

/** A stored value as an admin reads it. @param moment as it is stored, for a sheet that sorts */
export function valueText(value: unknown, kind = '', path = '', moment: WriteMoment = String): string {
  if (value === undefined || value === null || value === '') return t('resources.audit.values.none');
  if (typeof value === 'boolean') return t(`resources.audit.values.${value ? 'yes' : 'no'}`);
  if (typeof value === 'number') return HUNDREDTHS.test(path) ? amountText(value) : formatNumber(value);
  if (typeof value === 'string')
    return wordOfChoice(kind, path, value) ?? (MOMENT.test(value) ? moment(value) : value);
  const parts: unknown[] = Array.isArray(value) ? value : [value];
  const texts = parts.map((part) =>
    isGroup(part) ? groupText(part, kind, path, moment) : valueText(part, kind, path, moment),
  );
  return texts.join(parts.some(isGroup) ? '\n' : ', ');
}

/** An entry of a list in a line: `Tier Name: Small, Points: 10`. */
const groupText = (group: Record<string, unknown>, kind: string, path: string, moment: WriteMoment): string =>
  changesOf(null, group, `${path}.`)
    .map(({ field, after }) => {
      const name = wordOfField(kind, field, path) ?? field;
      return t('resources.audit.is_now', { field: name, after: valueText(after, kind, field, moment) });
    })
    .join(', ');

/** One change in full. @param write what is made of each value */
export function changeText(
  kind: string,
  { field, before, after }: FieldChange,
  write: (value: unknown, kind: string, path: string) => string = valueText,
): string {
  const words = { field: fieldText(kind, field), after: write(after, kind, field) };
  if (before === undefined) return t('resources.audit.is_now', words);
  return t('resources.audit.is', { ...words, before: write(before, kind, field) });
}
