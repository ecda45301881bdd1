import { RETENTION } from '../../core/common/retention.js';
import type { NotificationDto } from './dto/notification.dto.js';

export type NotificationRow = NotificationDto;

export interface MemberNotificationRow extends NotificationRow {
  member_id: number;
}

const COLUMNS = `id, type, subject, iso_time(at) AS at, read_at IS NOT NULL AS "isRead", data`;

/** The newest notifications of the member $1, of the types $2, newest first. */
export const NOTIFICATIONS = {
  name: 'notifications',
  text: `SELECT ${COLUMNS} FROM events
    WHERE member_id = $1 AND withdrawn_at IS NULL AND type = ANY ($2::text[]) AND at > clock_timestamp() - interval '${RETENTION.events} days'
    ORDER BY id DESC LIMIT 100`,
};

export const NOTIFICATIONS_BY_ID = {
  name: 'notifications-by-id',
  text: `SELECT member_id, ${COLUMNS} FROM events WHERE id = ANY ($1::bigint[]) AND withdrawn_at IS NULL ORDER BY id`,
};

/** Marks those of the member $1 from id $2 up to $3. One that is committed later stays unread. */
export const READ_NOTIFICATIONS = {
  name: 'read-notifications',
  text: `UPDATE events SET read_at = clock_timestamp()
    WHERE member_id = $1 AND id BETWEEN $2 AND $3 AND read_at IS NULL`,
};
