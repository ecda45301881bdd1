import { t, textFor } from '../i18n/texts';
import type { AuditEntry } from '../shared/api';

/** Name of the record at the time of the change, or its id. */
export const targetOf = ({ targetLabel, entityId }: AuditEntry): string => targetLabel ?? entityId;

export const actorOf = ({ actorName, actorId }: AuditEntry): string =>
  actorName ?? actorId ?? t('resources.audit.system');

/** Describes the change in a sentence: `Sticker Pack for Luna_Sky marked as delivered`. */
export function sentenceOf(entry: AuditEntry): string {
  const isTakenBack = entry.action === 'claim.deliver' && entry.after?.delivered === false;
  const key = `resources.audit.actions.${entry.action}${isTakenBack ? '-back' : ''}`;
  const target = targetOf(entry);
  const person = entry.personName ?? entry.personId;
  // An unknown action is shown by the server's name for it.
  return textFor(key, { target, person }) ?? `${entry.action} ${target}`;
}
