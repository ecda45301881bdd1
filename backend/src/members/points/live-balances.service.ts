import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { ClientBase, Pool } from 'pg';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import type { BalanceChange } from '../../core/replicas/messages.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { BALANCES_OF } from './live-balances.statements.js';

const READ_AGAIN_MS = 30_000;

interface BalanceRow {
  member_id: number;
  points: number;
  version: number;
  paid_out: number | null;
}

/** Shows a balance that moved to its owner, whichever replica moved it and whichever holds the open connection. */
@Injectable()
export class LiveBalancesService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('LiveBalances');
  private readonly readingAgain = new PeriodicTask({
    everyMs: READ_AGAIN_MS,
    run: () => this.readAgain(this.pool),
    onFailure: (reason) => this.logger.warn(`Balances could not be refreshed: ${reason}`),
  });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly connections: SseConnectionsService,
    private readonly bus: ReplicaBusService,
  ) {
    bus.listen({
      onBalance: (change) => this.connections.deliver(change),
      onMessage: ({ topic }) => {
        if (topic === 'points-paid') void this.readingAgain.runNow();
      },
      onReconnect: (client) => this.readAgain(client),
    });
  }

  onApplicationBootstrap(): void {
    this.readingAgain.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.readingAgain.stop();
  }

  /** Call after the commit. Returns at once; the other replicas follow within milliseconds. */
  publish(change: BalanceChange): void {
    this.connections.deliver(change);
    this.bus.sendBalance(change);
  }

  /**
   * Many balances moved at once: one message says so, and each replica reads those that it shows. Call after the commit.
   * @throws while the other replicas cannot be told: balances are read again all the same, half a minute later at most
   */
  publishMany(): Promise<void> {
    return this.bus.sendMessage({ topic: 'points-paid', data: {} });
  }

  /** What was missed is read again; each connection sends only what is newer than what it has sent. */
  private async readAgain(database: Pick<Pool, 'query'> | Pick<ClientBase, 'query'>): Promise<void> {
    const { memberIds } = this.connections;
    if (memberIds.length === 0) return;
    const { rows } = await database.query<BalanceRow>({ ...BALANCES_OF, values: [memberIds] });
    for (const { member_id: memberId, points, version, paid_out: paidOut } of rows) {
      this.connections.deliver({ memberId, points, version, paidOut: paidOut ?? undefined });
    }
  }
}
