import type { SecurityEvent } from '../shared/api';

/** What happened, as an admin says it, in the order in which the filter offers it. */
export const KIND_WORDS: Readonly<Record<SecurityEvent['kind'], string>> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  signed_out: 'Logged out',
  session_ended: 'Session ended',
  confirmed: 'Confirmed on Twitch',
  rights_changed: 'Rights changed',
  admin_refused: 'Refused: admins only',
  refused: 'Refused',
  limit_hit: 'Limit reached',
};

/** A kind that this console does not know yet is shown as the server calls it. */
export const kindText = (kind: SecurityEvent['kind']): string => KIND_WORDS[kind] ?? kind;

/** The event's own phrase, and how many refusals one line stands for. */
export function detailText({ detail, count }: Pick<SecurityEvent, 'detail' | 'count'>): string {
  const times = count > 1 ? `${count.toLocaleString('en-US')} times` : '';
  return [detail ?? '', times].filter(Boolean).join(', ');
}
