import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import type { ReplicaMessage } from '../../core/replicas/messages.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { namedEvent } from '../../core/sse/sse-connection.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { VisitorsService } from '../../site/trust/visitors.service.js';
import type { EventRow } from './events.statements.js';
import { notificationFor } from './notification-for.js';
import { type MemberNotificationRow, NOTIFICATIONS_BY_ID } from './notifications.statements.js';

/** Pairs of a member and an event: so many fit into one message whatever their size. */
const PAIRS_PER_MESSAGE = 150;

interface Told {
  /** Member and event, in turn. */
  readonly pairs: readonly (readonly [memberId: number, eventId: number])[];
}

/** Notifications that a member has read, on whichever page. */
interface ReadRange {
  readonly memberId: number;
  readonly from: number;
  readonly upTo: number;
}

/**
 * Sends events to the open pages of the members they concern, and takes withdrawn ones back, whichever replica holds
 * the connection.
 */
@Injectable()
export class LiveNotificationsService {
  private readonly logger = new Logger('Events');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly connections: SseConnectionsService,
    private readonly bus: ReplicaBusService,
    private readonly visitors: VisitorsService,
  ) {
    bus.listen({ onMessage: (message) => this.onMessage(message) });
  }

  /** Call after the commit. A page that misses one sees it when it reads its notifications. */
  async publish(events: readonly EventRow[]): Promise<void> {
    for (const data of pairsOf(events))
      await this.bus.sendMessage({ topic: 'events', data }).catch(() => this.deliver(data));
  }

  /** Call after the commit that withdrew them. */
  async publishWithdrawn(events: readonly EventRow[]): Promise<void> {
    for (const data of pairsOf(events))
      await this.bus
        .sendMessage({ topic: 'notifications-withdrawn', data })
        .catch(() => this.deliverWithdrawn(data));
  }

  /** Call after the commit. */
  publishRead(range: ReadRange): void {
    this.bus.sendMessage({ topic: 'notifications-read', data: range }).catch(() => this.deliverRead(range));
  }

  private onMessage({ topic, data }: ReplicaMessage): void {
    if (topic === 'events') void this.deliver(data as Told);
    if (topic === 'notifications-withdrawn') this.deliverWithdrawn(data as Told);
    if (topic === 'notifications-read') this.deliverRead(data as ReadRange);
  }

  private deliverWithdrawn({ pairs }: Told): void {
    for (const [memberId, id] of pairs)
      this.connections.announceToMember(memberId, 'notification-withdrawn', { id });
  }

  private deliverRead({ memberId, from, upTo }: ReadRange): void {
    this.connections.announceToMember(memberId, 'notifications-read', { from, upTo });
  }

  private async deliver({ pairs }: Told): Promise<void> {
    const ids = pairs.filter(([memberId]) => this.connections.has(memberId)).map(([, id]) => id);
    if (ids.length === 0) return;
    try {
      const { rows } = await this.pool.query<MemberNotificationRow>({
        ...NOTIFICATIONS_BY_ID,
        values: [ids],
      });
      for (const row of rows) await this.show(row);
    } catch (error) {
      this.logger.warn(`Failed to show a notification on open pages: ${reasonOf(error)}`);
    }
  }

  /** To each browser of a member what it may read: another one may not have passed the age gate. */
  private async show({
    member_id,
    role,
    isUnderAge,
    isOnBreak,
    ...row
  }: MemberNotificationRow): Promise<void> {
    for (const connection of this.connections.of(member_id)) {
      const visitor = await this.visitors.onStream(connection.owner.request, { role, isUnderAge, isOnBreak });
      connection.announce(namedEvent('notification', notificationFor(row, visitor)));
    }
  }
}

/** So many that each fits into one message. */
function pairsOf(events: readonly EventRow[]): Told[] {
  const pairs = events.flatMap(({ id, member_id: memberId }) => (memberId ? [[memberId, id] as const] : []));
  const parts: Told[] = [];
  for (let at = 0; at < pairs.length; at += PAIRS_PER_MESSAGE)
    parts.push({ pairs: pairs.slice(at, at + PAIRS_PER_MESSAGE) });
  return parts;
}
