import { RETENTION } from '../../core/common/retention.js';
import { ITEM_RESTRICTIONS } from '../../site/trust/item-restrictions.js';
import type { Restricted } from '../../site/trust/visitor.js';
import type { MemberNow } from '../../site/trust/visitors.service.js';
import type { NotificationDto } from './dto/notification.dto.js';

export interface NotificationRow extends NotificationDto {
  /** Of the item it names; null if it names none. */
  restrictions: Restricted | null;
}

export interface MemberNotificationRow extends NotificationRow, MemberNow {
  member_id: number;
}

const COLUMNS = `event.id, type, subject, iso_time(at) AS at, read_at IS NOT NULL AS "isRead", data,
    CASE WHEN data ? 'item' OR data -> 'prize' ? 'itemId' THEN ${ITEM_RESTRICTIONS} END AS restrictions`;
const EVENTS_WITH_ITEMS = `events AS event
    LEFT JOIN shop_claims AS claim ON claim.id = substring(subject FROM '^claim:([0-9]+)$')::bigint
    LEFT JOIN shop_items AS item ON item.id = coalesce(claim.item_id, (data -> 'prize' ->> 'itemId')::integer)`;

/** The newest notifications of the member $1, of the types $2, newest first. */
export const NOTIFICATIONS = {
  name: 'notifications',
  text: `SELECT ${COLUMNS} FROM ${EVENTS_WITH_ITEMS}
    WHERE event.member_id = $1 AND withdrawn_at IS NULL AND type = ANY ($2::text[]) AND at > clock_timestamp() - interval '${RETENTION.events} days'
    ORDER BY event.id DESC LIMIT 100`,
};

export const NOTIFICATIONS_BY_ID = {
  name: 'notifications-by-id',
  text: `SELECT event.member_id, ${COLUMNS}, role, under_age_since IS NOT NULL AS "isUnderAge",
      coalesce(holds_until > clock_timestamp(), false) AS "isOnBreak"
    FROM ${EVENTS_WITH_ITEMS}
      JOIN members ON members.id = event.member_id LEFT JOIN breaks ON breaks.member_id = members.id
    WHERE event.id = ANY ($1::bigint[]) AND withdrawn_at IS NULL ORDER BY event.id`,
};

/** Marks those of the member $1 from id $2 up to $3. One that is committed later stays unread. */
export const READ_NOTIFICATIONS = {
  name: 'read-notifications',
  text: `UPDATE events SET read_at = clock_timestamp()
    WHERE member_id = $1 AND id BETWEEN $2 AND $3 AND read_at IS NULL`,
};
