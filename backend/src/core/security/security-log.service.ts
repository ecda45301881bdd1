import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { reasonOf } from '../common/errors/reason-of.js';
import { PeriodicTask } from '../common/periodic-task.js';
import { networkOf } from '../common/http/client-network.js';
import {
  type SecurityEventKind,
  type SecurityEventRecord,
  SecurityLog,
} from '../common/logging/security-log.js';
import { PG_POOL } from '../database/pg-pool.js';
import { RefusalTally } from './refusal-tally.js';
import { INSERT } from './security-log.statements.js';

const WRITE_TALLY_EVERY_MS = 60_000;
/** Enough to tell sessions apart, too little to look one up. */
const SESSION_CHARACTERS = 12;

/**
 * Writes `security_events`. Refusals are counted and written once a minute, in case there is a flood of them.
 */
@Injectable()
export class SecurityLogService
  extends SecurityLog
  implements OnApplicationBootstrap, BeforeApplicationShutdown
{
  private readonly logger = new Logger('Security');
  private readonly tally = new RefusalTally();
  private readonly writing = new PeriodicTask({
    everyMs: WRITE_TALLY_EVERY_MS,
    run: () => this.writeTally(),
    onFailure: (reason) => this.logger.error(`Failed to record refused requests: ${reason}`),
  });

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {
    super();
  }

  onApplicationBootstrap(): void {
    this.writing.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.writing.stop();
    await this.writeTally();
  }

  async record({ kind, memberId, sessionKey, address, detail }: SecurityEventRecord): Promise<void> {
    await this.insert(kind, memberId, sessionKey, address ? networkOf(address) : null, 1, detail);
  }

  countRefusal(request: FastifyRequest, status: number): void {
    const { viewer } = request;
    this.tally.add({
      network: networkOf(request.ip),
      status,
      kind: kindOf(request, status),
      memberId: viewer?.memberId ?? null,
      sessionKey: viewer?.sessionKey ?? null,
      route: `${request.method} ${request.routeOptions.url ?? 'no route'}`,
    });
  }

  /** Runs once a minute. Tests call it so that they need not wait. */
  async writeTally(): Promise<void> {
    for (const { network, statuses, total, events } of this.tally.drain()) {
      this.logger.log({ network, total, statuses }, 'Refused requests');
      for (const { kind, memberId, sessionKey, count, detail } of events) {
        await this.insert(kind, memberId, sessionKey, network, count, detail);
      }
    }
  }

  private async insert(
    kind: SecurityEventKind,
    memberId: number | null | undefined,
    sessionKey: string | null | undefined,
    network: string | null,
    count: number,
    detail: string | undefined,
  ): Promise<void> {
    const session = sessionKey?.slice(0, SESSION_CHARACTERS) ?? null;
    const values = [kind, memberId ?? null, session, network, count, detail ?? null];
    try {
      await this.pool.query({ ...INSERT, values });
    } catch (error) {
      // A failure to write the log must not lock anyone out.
      this.logger.error({ kind, memberId, reason: reasonOf(error) }, 'Failed to record a security event');
    }
  }
}

function kindOf(request: FastifyRequest, status: number): SecurityEventKind | null {
  if (status === 429) return 'limit_hit';
  if (status === 401) return 'refused';
  if (status !== 403) return null;
  return request.refusedAsAdmin ? 'admin_refused' : 'refused';
}
