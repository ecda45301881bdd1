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

const RELOAD_EVERY_MS = 30_000;

interface BalanceRow {
  member_id: number;
  points: number;
  version: number;
  paid_out: number | null;
}

/**
 * Sends changed balances to their owners, whichever replica changed them and whichever holds the SSE
 * connection.
 */
@Injectable()
export class LiveBalancesService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('LiveBalances');
  private readonly reloadTask = new PeriodicTask({
    everyMs: RELOAD_EVERY_MS,
    run: () => this.reload(this.pool),
    onFailure: (reason) => this.logger.warn(`Failed to refresh balances: ${reason}`),
  });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly connections: SseConnectionsService,
    private readonly bus: ReplicaBusService,
  ) {
    bus.listen({
      onBalance: (change) => this.connections.deliver(change),
      onMessage: ({ topic }) => {
        if (topic === 'points-paid') void this.reloadTask.runNow();
      },
      onReconnect: (client) => this.reload(client),
    });
  }

  onApplicationBootstrap(): void {
    this.reloadTask.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.reloadTask.stop();
  }

  /** Call after the commit. Returns immediately; the other replicas follow within milliseconds. */
  publish(change: BalanceChange): void {
    this.connections.deliver(change);
    this.bus.sendBalance(change);
  }

  /**
   * Notifies all replicas that many balances have changed, so that each reloads the ones it shows. Call after
   * the commit.
   * @throws if the other replicas cannot be reached; balances are then reloaded within half a minute anyway
   */
  publishMany(): Promise<void> {
    return this.bus.sendMessage({ topic: 'points-paid', data: {} });
  }

  /**
   * Reloads balances that may have changed. Each connection sends only newer versions than it has already
   * sent.
   */
  private async reload(database: Pick<Pool, 'query'> | Pick<ClientBase, 'query'>): Promise<void> {
    const { memberIds } = this.connections;
    if (memberIds.length === 0) return;
    const { rows } = await database.query<BalanceRow>({ ...BALANCES_OF, values: [memberIds] });
    for (const { member_id: memberId, points, version, paid_out: paidOut } of rows) {
      this.connections.deliver({ memberId, points, version, paidOut: paidOut ?? undefined });
    }
  }
}
