import { type Visitor, withheld } from '../../site/trust/visitor.js';
import type { NotificationDto } from './dto/notification.dto.js';
import type { NotificationRow } from './notifications.statements.js';

/** A notification as the visitor may read it: the name of an item that is withheld from them is left out. */
export function notificationFor(
  { restrictions, ...notification }: NotificationRow,
  visitor: Visitor,
): NotificationDto {
  if (!restrictions || withheld(restrictions, visitor) === null) return notification;
  const { item: _item, prize, ...data } = notification.data;
  return { ...notification, data: { ...data, ...(prize && { prize: { kind: prize.kind } }) } };
}
