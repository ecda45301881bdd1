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

/** So many at once stay far below what a statement may take, and what locks may be held. */
const BATCH = 500;

export interface Sighting {
  readonly source: 'page' | 'chat';
  /** Said something that counts. */
  readonly talked?: boolean;
}

interface Seen extends PlatformAccount {
  onPage: boolean;
  inChat: boolean;
  talked: boolean;
}

/**
 * Who is there while the channel is live: everybody whose page is open or who is in chat, each once. What this replica saw
 * stays in its memory until a tick is due; then every replica writes it into the open tick.
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
    // Who was there before has not watched.
    stream.onNewBroadcast(() => this.seen.clear());
  }

  /** Returns at once. Costs the same however often somebody is seen; while the channel is offline, nothing. */
  saw({ userId, login }: PlatformAccount, { source, talked = false }: Sighting): void {
    if (!this.stream.broadcast().isLive) return;
    const known = this.seen.get(userId) ?? { userId, login, onPage: false, inChat: false, talked: false };
    known.onPage ||= source === 'page';
    known.inChat ||= source === 'chat';
    known.talked ||= talked;
    this.seen.set(userId, known);
  }

  /** Writes what was seen into the open tick, one call after the other. What could not be written is kept for the next. */
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
      this.logger.warn(
        `AttendanceService could not be written, trying again with the next payout: ${reasonOf(error)}`,
      );
      for (const { userId, login, onPage, inChat, talked } of seen.values()) {
        if (onPage) this.saw({ userId, login }, { source: 'page', talked });
        if (inChat) this.saw({ userId, login }, { source: 'chat', talked });
      }
    }
  }

  private async record(accounts: readonly Seen[]): Promise<void> {
    if (accounts.length === 0) return;
    const keys = await this.members.meet(accounts);
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
