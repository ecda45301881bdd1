import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import type { ReplicaMessage } from '../../core/replicas/messages.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { type EventRow, MEMBER_EVENTS, type MemberEventRow } from './events.statements.js';

/** Pairs of a member and an event: so many fit into one message whatever their size. */
const PAIRS_PER_MESSAGE = 150;

interface Told {
  /** Member and event, in turn. */
  readonly pairs: readonly (readonly [memberId: number, eventId: number])[];
}

/** Sends events to the open pages of the members they concern, whichever replica holds the connection. */
@Injectable()
export class LiveNotificationsService {
  private readonly logger = new Logger('Events');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly connections: SseConnectionsService,
    private readonly bus: ReplicaBusService,
  ) {
    bus.listen({ onMessage: (message) => this.onMessage(message) });
  }

  /** Call after the commit. A page that misses one sees it when it reads its notifications. */
  async publish(events: readonly EventRow[]): Promise<void> {
    const pairs = events.flatMap(({ id, member_id: memberId }) =>
      memberId ? [[memberId, id] as const] : [],
    );
    for (let at = 0; at < pairs.length; at += PAIRS_PER_MESSAGE) {
      const data: Told = { pairs: pairs.slice(at, at + PAIRS_PER_MESSAGE) };
      await this.bus.sendMessage({ topic: 'events', data }).catch(() => this.deliver(data));
    }
  }

  private onMessage({ topic, data }: ReplicaMessage): void {
    if (topic === 'events') void this.deliver(data as Told);
  }

  private async deliver({ pairs }: Told): Promise<void> {
    const ids = pairs.filter(([memberId]) => this.connections.has(memberId)).map(([, id]) => id);
    if (ids.length === 0) return;
    try {
      const { rows } = await this.pool.query<MemberEventRow>({ ...MEMBER_EVENTS, values: [ids] });
      for (const { member_id: memberId, ...event } of rows)
        this.connections.announceToMember(memberId, 'notification', event);
    } catch (error) {
      this.logger.warn(`Failed to show a notification on open pages: ${reasonOf(error)}`);
    }
  }
}
