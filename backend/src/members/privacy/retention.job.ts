import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { retentionRows } from '../../core/common/metrics/meters.js';
import { Failures } from '../../core/common/failures.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { RETENTION_BATCH, RetentionSteps } from '../../core/database/retention-steps.js';
import { Leadership } from '../../core/leader/leadership.js';
import { ForgettingService } from './forgetting.service.js';
import { MemberFingerprintsService } from './member-fingerprints.service.js';
import { DELETE_FORMER_MEMBERS, FORGET_INACTIVE } from './retention.statements.js';

const EVERY_MS = 600_000;
/**
 * Deletes data older than its retention period and forgets members whose deletion is due, every ten minutes
 * on the leader, and fingerprints those who need it. Sessions and the security log have their own jobs.
 */
@Injectable()
export class RetentionJob {
  private readonly logger = new Logger('Retention');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly forgetting: ForgettingService,
    private readonly fingerprints: MemberFingerprintsService,
    private readonly steps: RetentionSteps,
    leadership: Leadership,
  ) {
    steps.add('former_members', DELETE_FORMER_MEMBERS);
    steps.add('inactive_members', FORGET_INACTIVE);
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS,
        isDueAtStart: true,
        run: (signal) => this.run(signal),
        onFailure: (reason) => this.logger.warn(`Failed to delete old data: ${reason}`),
        onRecovery: () => this.logger.log('Old data is deleted again'),
      }),
    );
  }

  /** @throws once all other steps are done, if one fails */
  async run(signal?: AbortSignal): Promise<void> {
    const failures = new Failures();
    const forget = (what: string, members: () => Promise<number>) =>
      failures.attempt(what, async () => retentionRows.inc({ what }, await members()));
    for (const [what, text] of this.steps.all())
      await failures.attempt(what, () => this.deleteOld(what, text, signal));
    await forget('members', () => this.forgetting.repeatDeletions());
    await forget('members', () => this.forgetting.forgetDue(signal));
    await forget('unseen_members', () => this.forgetting.forgetUnseen(signal));
    await failures.attempt('fingerprints', () => this.fingerprints.addMissing(signal));
    failures.throwIfAny();
  }

  private async deleteOld(what: string, text: string, signal?: AbortSignal): Promise<void> {
    let taken: number;
    do {
      const { rows } = await this.pool.query<{ rows: number }>(text);
      taken = rows[0]?.rows ?? 0;
      retentionRows.inc({ what }, taken);
    } while (taken >= RETENTION_BATCH && !signal?.aborted);
  }
}
