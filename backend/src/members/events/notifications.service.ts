import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import type { Visitor } from '../../site/trust/visitor.js';
import type { NotificationsDto, ReadNotificationsDto } from './dto/notification.dto.js';
import { MEMBER_EVENT_TYPES } from './event-types.js';
import { LiveNotificationsService } from './live-notifications.service.js';
import { notificationFor } from './notification-for.js';
import { type NotificationRow, NOTIFICATIONS, READ_NOTIFICATIONS } from './notifications.statements.js';

/** A member's own notifications. */
@Injectable()
export class NotificationsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveNotificationsService,
  ) {}

  async list(memberId: number, visitor: Visitor): Promise<NotificationsDto> {
    const values = [memberId, MEMBER_EVENT_TYPES];
    const { rows } = await this.pool.query<NotificationRow>({ ...NOTIFICATIONS, values });
    const items = rows.map((row) => notificationFor(row, visitor));
    return { items, unread: items.filter(({ isRead }) => !isRead).length };
  }

  /** Notifies the member's other pages if anything was still unread. */
  async markRead(memberId: number, { from, upTo }: ReadNotificationsDto): Promise<void> {
    const first = from ?? 1;
    const { rowCount } = await this.pool.query({ ...READ_NOTIFICATIONS, values: [memberId, first, upTo] });
    if (rowCount) this.live.publishRead({ memberId, from: first, upTo });
  }
}
