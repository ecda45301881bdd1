import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { Clock } from '../../core/common/clock.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PLATFORM } from '../../core/common/platform.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { TwitchApiClient } from '../../channel/twitch/api/twitch-api.client.js';
import { TURNS, TURN, REFRESH } from './names.statements.js';

const EVERY_MS = 10 * 60_000;
/** Twitch's limit of ids per call. */
const BATCH = 100;
/** At most five calls a second. */
const PAUSE_MS = 200;

/** Refreshes members' names from Twitch, because most rarely sign in and some never have. */
@Injectable()
export class NamesJob {
  private readonly logger = new Logger('Names');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly twitch: TwitchApiClient,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    leadership: Leadership,
  ) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS,
        run: (signal) => this.refresh(this.turn(), signal),
        onFailure: (reason) => this.logger.warn(`Failed to refresh names: ${reason}`),
      }),
    );
  }

  /** @param turn 0 to 143 */
  async refresh(turn: number, signal?: AbortSignal): Promise<void> {
    const { rows } = await this.pool.query<{ userId: string }>({ ...TURN, values: [turn] });
    for (let from = 0; from < rows.length && !signal?.aborted; from += BATCH) {
      if (from > 0) await sleep(PAUSE_MS / this.config.pace, undefined, { ref: false });
      const ids = rows.slice(from, from + BATCH).map(({ userId }) => userId);
      const users = await this.twitch.usersByIds(ids);
      const values = [
        PLATFORM,
        users.map(({ id }) => id),
        users.map(({ login }) => login),
        users.map(({ displayName }) => displayName),
        users.map(({ image }) => image),
      ];
      await this.pool.query({ ...REFRESH, values });
    }
  }

  private turn(): number {
    return Math.floor(this.clock.now().getTime() / EVERY_MS) % TURNS;
  }
}
