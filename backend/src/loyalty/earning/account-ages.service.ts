import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import type { MemberRef } from '../../core/common/access/viewer.js';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { TwitchApiClient } from '../../channel/twitch/api/twitch-api.client.js';
import { EarningRulesService } from './earning-rules.service.js';
import { UNKNOWN, KEEP } from './account-ages.statements.js';

/** Helix takes so many ids in one call. */
const BATCH = 100;
/** Five calls a second at most: Twitch's limit is for all that the site asks. */
const PAUSE_MS = 200;

/** Asks Twitch when accounts were made, once each: new ones earn nothing. */
@Injectable()
export class AccountAgesService {
  private readonly logger = new Logger('Earning');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly twitch: TwitchApiClient,
    private readonly rules: EarningRulesService,
    private readonly config: AppConfig,
  ) {}

  /** Of those whose age is not known yet. While Twitch does not answer they stay unknown, and earn nothing. */
  async learn(memberIds: readonly number[]): Promise<void> {
    if ((await this.rules.current()).minAccountDays === 0) return;
    const { rows: unknown } = await this.pool.query<MemberRef>({ ...UNKNOWN, values: [memberIds] });
    if (unknown.length === 0) return;
    try {
      for (let from = 0; from < unknown.length; from += BATCH) {
        if (from > 0) await pause(PAUSE_MS / this.config.pace);
        await this.ask(unknown.slice(from, from + BATCH));
      }
    } catch (error) {
      this.logger.warn(`The age of some accounts is not known yet: ${reasonOf(error)}`);
    }
  }

  /** Kept at once: what fails later has lost nothing. */
  private async ask(some: readonly MemberRef[]): Promise<void> {
    const found = await this.twitch.usersByIds(some.map(({ userId }) => userId));
    const dates = new Map(found.map(({ id, createdAt }) => [id, createdAt]));
    const known = some.filter(({ userId }) => dates.has(userId));
    const values = [known.map(({ memberId }) => memberId), known.map(({ userId }) => dates.get(userId))];
    await this.pool.query({ ...KEEP, values });
  }
}
