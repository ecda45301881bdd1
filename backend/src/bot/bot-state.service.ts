import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AuditedChange } from '../audit/audited-change.service.js';
import type { Actor } from '../common/access/viewer.js';
import { Clock } from '../common/clock.js';
import { PG_POOL } from '../database/pg-pool.js';
import type { BuiltInSwitches } from './chat/built-ins.js';

const READ = { name: 'bot-state-read', text: 'SELECT * FROM bot_state WHERE id = 1' };
const CONNECTED = {
  name: 'bot-state-connected',
  text: 'UPDATE bot_state SET connected_since = $1, last_error = NULL, last_error_at = NULL WHERE id = 1',
};
const LEFT = { name: 'bot-state-left', text: 'UPDATE bot_state SET connected_since = NULL WHERE id = 1' };
const RECOVERED = {
  name: 'bot-state-recovered',
  text: 'UPDATE bot_state SET last_error = NULL, last_error_at = NULL WHERE id = 1',
};
const FAILED = {
  name: 'bot-state-failed',
  text: 'UPDATE bot_state SET last_error = $1, last_error_at = $2 WHERE id = 1',
};
const MODERATES = {
  name: 'bot-state-moderates',
  text: 'UPDATE bot_state SET is_moderator = $1 WHERE id = 1',
};

interface BotStateRow {
  answers_points: boolean;
  answers_commands: boolean;
  connected_since: Date | null;
  is_moderator: boolean;
  last_error: string | null;
  last_error_at: Date | null;
}

export interface BotState {
  readonly connectedSince: Date | null;
  readonly isModerator: boolean;
  readonly lastError: string | null;
  readonly lastErrorAt: Date | null;
}

/** One row that every replica reads and the one that runs the bot writes. */
@Injectable()
export class BotStateService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly audited: AuditedChange,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<BotState> {
    const row = await this.row();
    return {
      connectedSince: row.connected_since,
      isModerator: row.is_moderator,
      lastError: row.last_error,
      lastErrorAt: row.last_error_at,
    };
  }

  async builtIns(): Promise<BuiltInSwitches> {
    const row = await this.row();
    return { points: row.answers_points, commands: row.answers_commands };
  }

  async switchBuiltIns(after: BuiltInSwitches, actor: Actor): Promise<BuiltInSwitches> {
    await this.audited.make({ action: 'bot.built-ins', actor, topic: 'bot' }, async (manager) => {
      const [row] = await manager.query<BotStateRow[]>('SELECT * FROM bot_state WHERE id = 1 FOR UPDATE');
      const before = { points: row?.answers_points, commands: row?.answers_commands };
      await manager.query('UPDATE bot_state SET answers_points = $1, answers_commands = $2 WHERE id = 1', [
        after.points,
        after.commands,
      ]);
      return { entityId: 'built-ins', before, after };
    });
    return after;
  }

  /** In the chat; what went wrong before is over. */
  async connected(): Promise<void> {
    await this.pool.query({ ...CONNECTED, values: [this.clock.now()] });
  }

  async left(): Promise<void> {
    await this.pool.query(LEFT);
  }

  /** @param reason in words for an admin; holds no token and no secret */
  async failed(reason: string): Promise<void> {
    await this.pool.query({ ...FAILED, values: [reason, this.clock.now()] });
  }

  async recovered(): Promise<void> {
    await this.pool.query(RECOVERED);
  }

  async moderates(isModerator: boolean): Promise<void> {
    await this.pool.query({ ...MODERATES, values: [isModerator] });
  }

  private async row(): Promise<BotStateRow> {
    const { rows } = await this.pool.query<BotStateRow>(READ);
    if (!rows[0]) throw new Error('The row of the bot is missing');
    return rows[0];
  }
}
