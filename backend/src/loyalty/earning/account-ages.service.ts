import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import type { MemberRef } from '../../core/common/access/viewer.js';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { TwitchApiClient } from '../../channel/twitch/api/twitch-api.client.js';
import { EarningRulesService } from './earning-rules.service.js';
import { MEMBERS_WITHOUT_AGE, SAVE_AGES } from './account-ages.statements.js';

/** Helix's limit of ids per call. */
const BATCH = 100;
/** At most five calls a second: Twitch's rate limit covers all calls of the site. */
const PAUSE_MS = 200;

/** Fetches the creation dates of accounts, once each, because new accounts earn nothing. */
@Injectable()
export class AccountAgesService {
  private readonly logger = new Logger('Earning');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly twitch: TwitchApiClient,
    private readonly rules: EarningRulesService,
    private readonly config: AppConfig,
  ) {}

  /** Fetches unknown ages. Until Twitch responds, those accounts earn nothing. */
  async fetchMissing(memberIds: readonly number[]): Promise<void> {
    if ((await this.rules.current()).minAccountDays === 0) return;
    const { rows: unknown } = await this.pool.query<MemberRef>({
      ...MEMBERS_WITHOUT_AGE,
      values: [memberIds],
    });
    if (unknown.length === 0) return;
    try {
      for (let from = 0; from < unknown.length; from += BATCH) {
        if (from > 0) await pause(PAUSE_MS / this.config.pace);
        await this.fetchBatch(unknown.slice(from, from + BATCH));
      }
    } catch (error) {
      this.logger.warn(`Failed to fetch the age of some accounts: ${reasonOf(error)}`);
    }
  }

  /** Saves after each batch, so that a later failure loses nothing. */
  private async fetchBatch(some: readonly MemberRef[]): Promise<void> {
    const found = await this.twitch.usersByIds(some.map(({ userId }) => userId));
    const dates = new Map(found.map(({ id, createdAt }) => [id, createdAt]));
    const known = some.filter(({ userId }) => dates.has(userId));
    const values = [known.map(({ memberId }) => memberId), known.map(({ userId }) => dates.get(userId))];
    await this.pool.query({ ...SAVE_AGES, values });
  }
}
