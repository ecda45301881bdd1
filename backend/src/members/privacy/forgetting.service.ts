import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { Failures } from '../../core/common/failures.js';
import { AppConfig } from '../../core/config/app-config.js';
import { LongStatement } from '../../core/database/long-statement.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { FingerprintsService } from '../identities/fingerprints.service.js';
import {
  DELETE_WAITING_FOR,
  DUE,
  UNSEEN,
  UNLISTED,
  RESTORED_MEMBERS,
  REPEATED,
  FORGET,
  FORGET_IMPORTED,
  IS_RESTORED,
  ONLY_IMPORTED,
} from './forgetting.statements.js';

/** Forgetting the largest members takes seconds (docs/privacy.md). */
const TIMEOUT_MS = 60_000;

/** Why a member is forgotten; see `forget_member.sql`. */
type Reason = 'left' | 'opted_out' | 'unseen';

interface MemberRow {
  id: number;
  platform_id: string;
  /** Stored fingerprint of a member who was forgotten before, possibly under the previous secret. */
  fingerprint?: Buffer;
}

/** Carries out deletions. The rules are in `members/privacy/sql/forget_member.sql`. */
@Injectable()
export class ForgettingService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Privacy');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly config: AppConfig,
    private readonly fingerprints: FingerprintsService,
    private readonly caches: CacheInvalidationService,
    private readonly connections: SseConnectionsService,
  ) {}

  /** Runs before any request is served, because a restored backup must not bring forgotten members back. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      if ((await this.pool.query(IS_RESTORED)).rowCount) await this.repeatDeletions();
    } catch (error) {
      // The database is unavailable; the leader's job retries.
      this.logger.warn(`Failed to repeat deletions after a restored backup: ${reasonOf(error)}`);
    }
  }

  /** Forgets all members whose deletion is due. @returns how many were forgotten */
  async forgetDue(signal?: AbortSignal): Promise<number> {
    const { rows } = await this.pool.query<MemberRow>(DUE);
    return this.forgetAll(rows, 'left', signal);
  }

  /**
   * Forgets members who never signed in and have not been seen recently, at most a hundred.
   * @returns how many were forgotten
   */
  async forgetUnseen(signal?: AbortSignal): Promise<number> {
    const { rows } = await this.pool.query<MemberRow>(UNSEEN);
    return this.forgetAll(rows, 'unseen', signal);
  }

  /**
   * Forgets members whom only an import that is being undone made, at most 500. They can be imported again.
   */
  async forgetOnlyImported(importId: number): Promise<void> {
    const { rows } = await this.pool.query<MemberRow>({ ...ONLY_IMPORTED, values: [importId] });
    const prints = rows.map(({ platform_id: userId }) => this.fingerprints.of(userId));
    await new LongStatement(this.config, 'greenroom-forget', TIMEOUT_MS).run(FORGET_IMPORTED, [
      rows.map(({ id }) => id),
      prints,
    ]);
  }

  /**
   * Immediately forgets a member who never signed in, unless they are suspended, and deletes the points that
   * wait for the account's first login.
   * @returns whether anything was stored about them
   */
  async forgetUnlisted(userId: string, login: string): Promise<boolean> {
    const waiting = await this.pool.query({ ...DELETE_WAITING_FOR, values: [userId, login] });
    const { rows } = await this.pool.query<MemberRow>({ ...UNLISTED, values: [userId] });
    return (await this.forgetAll(rows, 'opted_out')) > 0 || waiting.rowCount !== 0;
  }

  /** Forgets those again that a restored backup has brought back. @returns how many were forgotten */
  async repeatDeletions(): Promise<number> {
    if (!(await this.pool.query(IS_RESTORED)).rowCount) return 0;
    const values = [this.config.secrets.fingerprintKeys];
    const rows = await new LongStatement(this.config, 'greenroom-forget', TIMEOUT_MS).run<MemberRow>(
      RESTORED_MEMBERS,
      values,
    );
    const forgotten = await this.forgetAll(rows, null);
    if (forgotten === rows.length) await this.pool.query(REPEATED);
    this.logger.log(`Deleted ${forgotten} forgotten members again after a restored backup`);
    return forgotten;
  }

  /** @throws once all others are forgotten, if one cannot be */
  private async forgetAll(
    members: readonly MemberRow[],
    reason: Reason | null,
    signal?: AbortSignal,
  ): Promise<number> {
    const failures = new Failures();
    let forgotten = 0;
    for (const member of members) {
      if (signal?.aborted) break;
      if (await failures.attempt(`member ${member.id}`, () => this.forget(member, reason))) forgotten += 1;
    }
    failures.throwIfAny();
    return forgotten;
  }

  private async forget(
    { id, platform_id: userId, fingerprint }: MemberRow,
    reason: Reason | null,
  ): Promise<boolean> {
    const statement = new LongStatement(this.config, 'greenroom-forget', TIMEOUT_MS);
    const [row] = await statement.run<{ outcome: string; ended_sessions: string[] | null }>(FORGET, [
      id,
      fingerprint ?? this.fingerprints.of(userId),
      reason,
    ]);
    if (row?.outcome !== 'forgotten') {
      // `not_due` includes members who have signed in since, which is expected.
      if (row?.outcome !== 'not_due') this.logger.warn(`Failed to forget a member: ${row?.outcome}`);
      return false;
    }
    for (const key of row.ended_sessions ?? []) await this.connections.closeSession(key);
    await this.caches.invalidate('twitch-accounts');
    return true;
  }
}
