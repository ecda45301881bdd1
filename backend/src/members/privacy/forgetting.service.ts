import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { AppConfig } from '../../core/config/app-config.js';
import { LongStatement } from '../../core/database/long-statement.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { FingerprintsService } from '../identities/fingerprints.service.js';
import { DUE, UNSEEN, UNLISTED, BACK, REPEATED, FORGET, IS_RESTORED } from './forgetting.statements.js';

/** The greatest of members takes seconds: see docs/privacy.md. */
const TIMEOUT_MS = 60_000;

interface MemberRow {
  id: number;
  platform_id: string;
  /** Of a member who was forgotten before: as it is stored, which may be under the secret before the present one. */
  fingerprint?: Buffer;
}

/** Carries out what members asked for. The rule is `members/privacy/sql/forget_member.sql`. */
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

  /** Before anybody is answered: a restored backup must not bring back whom the site has forgotten. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      if ((await this.pool.query(IS_RESTORED)).rowCount) await this.repeat();
    } catch (error) {
      // The database is away: the leader's job tries again.
      this.logger.warn(`Deletions could not be repeated: ${reasonOf(error)}`);
    }
  }

  /** Everybody whose time has come. @returns how many were forgotten */
  async forgetDue(signal?: AbortSignal): Promise<number> {
    const repeated = await this.repeat();
    const { rows } = await this.pool.query<MemberRow>(DUE);
    return repeated + (await this.forgetAll(rows, signal));
  }

  /** A hundred at most of those who never signed in and are not seen any more. @returns how many were forgotten */
  async forgetUnseen(signal?: AbortSignal): Promise<number> {
    const { rows } = await this.pool.query<MemberRow>(UNSEEN);
    return this.forgetAll(rows, signal);
  }

  /** Somebody who never signed in, at once, unless they are suspended. @returns whether there was such a member */
  async forgetUnlisted(userId: string): Promise<boolean> {
    const { rows } = await this.pool.query<MemberRow>({ ...UNLISTED, values: [userId] });
    return (await this.forgetAll(rows)) > 0;
  }

  private async forgetAll(members: readonly MemberRow[], signal?: AbortSignal): Promise<number> {
    let forgotten = 0;
    for (const member of members) {
      if (signal?.aborted) break;
      if (await this.forget(member)) forgotten += 1;
    }
    return forgotten;
  }

  private async repeat(): Promise<number> {
    if (!(await this.pool.query(IS_RESTORED)).rowCount) return 0;
    const values = [this.config.secrets.fingerprintKeys];
    const rows = await new LongStatement(
      this.config.database.url,
      'greenroom-forget',
      TIMEOUT_MS,
    ).run<MemberRow>(BACK, values);
    const forgotten = await this.forgetAll(rows);
    if (forgotten === rows.length) await this.pool.query(REPEATED);
    this.logger.log(`Forgot ${forgotten} members again whom a restored backup had brought back`);
    return forgotten;
  }

  private async forget({ id, platform_id: userId, fingerprint }: MemberRow): Promise<boolean> {
    const statement = new LongStatement(this.config.database.url, 'greenroom-forget', TIMEOUT_MS);
    const [row] = await statement.run<{ outcome: string; ended_sessions: string[] | null }>(FORGET, [
      id,
      fingerprint ?? this.fingerprints.of(userId),
    ]);
    if (row?.outcome !== 'forgotten') {
      // Also of somebody who has signed in since, which is no fault.
      if (row?.outcome !== 'not_due') this.logger.warn(`A member could not be forgotten: ${row?.outcome}`);
      return false;
    }
    for (const key of row.ended_sessions ?? []) await this.connections.closeSession(key);
    await this.caches.invalidate('twitch-accounts');
    return true;
  }
}
