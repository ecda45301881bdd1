import { t, textFor } from '../i18n/texts';
import type { AuditEntry } from '../shared/api';

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
