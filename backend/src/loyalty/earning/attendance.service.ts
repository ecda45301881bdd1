import type { PlatformAccount } from '../../core/common/platform.js';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import { MemberKeysService } from '../../members/identities/member-keys.service.js';
import { NeverPaidService } from './never-paid.service.js';
import { OptOutsService } from './opt-outs.service.js';
import { RECORD } from './attendance.statements.js';

/** Well below the limits on statement parameters and held locks. */
const BATCH = 500;

export interface Sighting {
  readonly source: 'page' | 'chat';
  /** Sent a message that counts as talking. */
  readonly talked?: boolean;
}

interface Seen extends PlatformAccount {
  onPage: boolean;
  inChat: boolean;
  talked: boolean;
}

/**
 * Tracks who is present while the channel is live, on the stream page or in chat. Each replica keeps its
 * viewers in memory until a tick is due, then writes them to the open tick.
 */
@Injectable()
export class AttendanceService {
  private readonly logger = new Logger('Attendance');
  private seen = new Map<string, Seen>();
  private writing: Promise<void> = Promise.resolve();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly members: MemberKeysService,
    private readonly stream: StreamService,
    private readonly neverPaid: NeverPaidService,
    private readonly optOuts: OptOutsService,
    bus: ReplicaBusService,
  ) {
    bus.listen({
      onMessage: ({ topic }) => {
        if (topic === 'attendance-due') void this.write();
      },
    });
    // Viewers of the previous broadcast have not watched this one.
    stream.onNewBroadcast(() => this.seen.clear());
  }

  /**
   * Returns immediately. Costs the same however often a viewer is seen, and does nothing while the channel is
   * offline.
   */
  recordSighting({ userId, login }: PlatformAccount, { source, talked = false }: Sighting): void {
    if (!this.stream.broadcast().isLive) return;
    const known = this.seen.get(userId) ?? { userId, login, onPage: false, inChat: false, talked: false };
    known.onPage ||= source === 'page';
    known.inChat ||= source === 'chat';
    known.talked ||= talked;
    this.seen.set(userId, known);
  }

  /**
   * Writes the viewers seen to the open tick, one call at a time. Failed writes are kept for the next call.
   */
  write(): Promise<void> {
    this.writing = this.writing.then(() => this.writeAll());
    return this.writing;
  }

  private async writeAll(): Promise<void> {
    const { seen } = this;
    this.seen = new Map();
    try {
      for (const batch of batchesOf([...seen.values()])) {
        await this.record(
          await this.optOuts.without(batch.filter((account) => !this.neverPaid.has(account))),
        );
        for (const { userId } of batch) seen.delete(userId);
      }
    } catch (error) {
      this.logger.warn(`Failed to write attendance, retrying with the next payout: ${reasonOf(error)}`);
      for (const { userId, login, onPage, inChat, talked } of seen.values()) {
        if (onPage) this.recordSighting({ userId, login }, { source: 'page', talked });
        if (inChat) this.recordSighting({ userId, login }, { source: 'chat', talked });
      }
    }
  }

  private async record(accounts: readonly Seen[]): Promise<void> {
    if (accounts.length === 0) return;
    const keys = await this.members.ensureMembers(accounts);
    const known = accounts.filter(({ userId }) => keys.has(userId));
    await this.pool.query({
      ...RECORD,
      values: [
        known.map(({ userId }) => keys.get(userId)),
        known.map(({ onPage }) => onPage),
        known.map(({ inChat }) => inChat),
        known.map(({ talked }) => talked),
      ],
    });
  }
}

function* batchesOf(seen: readonly Seen[]): Generator<Seen[]> {
  for (let from = 0; from < seen.length; from += BATCH) yield seen.slice(from, from + BATCH);
}
