import { amountText } from '../hunts/amounts';
import { t, textFor } from '../i18n/texts';
import type { AuditEntry } from '../shared/api';
import { formatNumber } from '../shared/format';
import type { FieldChange } from './changes';

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
const HUNDREDTHS = /Cents$|^multiplier$/;

/** A stored value as an admin reads it. */
export function valueText(value: unknown, field = ''): string {
  if (value === undefined || value === null || value === '') return t('resources.audit.values.none');
  if (typeof value === 'boolean') return t(`resources.audit.values.${value ? 'yes' : 'no'}`);
  if (typeof value === 'number') return HUNDREDTHS.test(field) ? amountText(value) : formatNumber(value);
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

/** A field's name as an admin reads it; a dot leads into a group. */
export function fieldText(path: string): string {
  const [group = '', field] = path.split('.').map(nameOf);
  return field === undefined ? group : t('resources.audit.nested', { group, field });
}

const nameOf = (field: string): string => textFor(`resources.audit.field_names.${field}`) ?? field;

/** One change in full. @param write what is made of each value */
export const changeText = ({ field, before, after }: FieldChange, write = valueText): string =>
  t('resources.audit.is', {
    field: fieldText(field),
    before: write(before, field),
    after: write(after, field),
  });
