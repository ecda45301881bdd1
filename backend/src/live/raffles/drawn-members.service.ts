import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import type { ReplicaMessage } from '../../core/replicas/messages.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { NEWLY_DRAWN } from './raffles.statements.js';

/** Event that makes a member's open pages read their own draw again. */
const EVENT = 'raffle-draw';

interface Drawn {
  readonly memberIds: readonly number[];
}

/** Notifies members of changes to their draw, on whichever replica their pages are connected. */
@Injectable()
export class DrawnMembersService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly connections: SseConnectionsService,
    private readonly bus: ReplicaBusService,
  ) {
    bus.listen({ onMessage: (message) => this.onMessage(message) });
  }

  /** Call after the commit. A page that misses the event reads its draw when it reconnects or is shown. */
  async notify(): Promise<void> {
    const { rows } = await this.pool.query<{ memberId: number }>(NEWLY_DRAWN);
    if (rows.length === 0) return;
    const drawn: Drawn = { memberIds: rows.map(({ memberId }) => memberId) };
    // If the other replicas cannot be reached, the members may still be connected to this one.
    await this.bus.sendMessage({ topic: EVENT, data: drawn }).catch(() => this.deliver(drawn));
  }

  private onMessage({ topic, data }: ReplicaMessage): void {
    if (topic === EVENT) this.deliver(data as Drawn);
  }

  private deliver({ memberIds }: Drawn): void {
    for (const memberId of memberIds) this.connections.announceToMember(memberId, EVENT, {});
  }
}
