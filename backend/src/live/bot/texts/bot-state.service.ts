import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../../core/audit/audited-change.service.js';
import type { Actor } from '../../../core/common/access/viewer.js';
import { Clock } from '../../../core/common/clock.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { type BuiltInSwitches, SWITCHED_BUILT_INS, type SwitchedBuiltIn } from './built-ins.js';
import {
  READ,
  CONNECTED,
  LEFT,
  RECOVERED,
  FAILED,
  MODERATES,
  TRIED,
  LOCKED,
  SWITCH,
} from './bot-state.statements.js';

interface BotStateRow extends Record<`answers_${SwitchedBuiltIn}`, boolean> {
  connected_since: Date | null;
  is_moderator: boolean;
  last_error: string | null;
  last_error_at: Date | null;
  tried_at: Date[];
}

/** Null counts as a missing field. */
export type WantedSwitches = Readonly<Partial<Record<SwitchedBuiltIn, boolean | null>>>;

export interface BotState {
  readonly connectedSince: Date | null;
  readonly isModerator: boolean;
  readonly lastError: string | null;
  readonly lastErrorAt: Date | null;
  /** When the bot last tried to send a line: those that still count for Twitch's limits, oldest first. */
  readonly triedAt: readonly Date[];
}

/** A single row, read by every replica and written by the one that runs the bot. */
@Injectable()
export class BotStateService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly audited: AuditedChangeService,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<BotState> {
    const row = await this.row();
    return {
      connectedSince: row.connected_since,
      isModerator: row.is_moderator,
      lastError: row.last_error,
      lastErrorAt: row.last_error_at,
      triedAt: row.tried_at,
    };
  }

  async builtIns(): Promise<BuiltInSwitches> {
    return switchesIn(await this.row());
  }

  /** @param wanted switches that are left out stay as they are */
  async switchBuiltIns(wanted: WantedSwitches, actor: Actor): Promise<BuiltInSwitches> {
    const change = { action: 'bot.built-ins', actor, topic: 'bot' } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      const [row] = await manager.query<BotStateRow[]>(LOCKED);
      const before = switchesIn(present(row));
      const after: Record<SwitchedBuiltIn, boolean> = { ...before };
      for (const name of SWITCHED_BUILT_INS) after[name] = wanted[name] ?? before[name];
      await store(manager, after);
      return { entityId: 'built-ins', before, after };
    });
    return after;
  }

  /** Applies another site's switches. */
  async importSwitches(manager: EntityManager, wanted: WantedSwitches): Promise<void> {
    const [row] = await manager.query<BotStateRow[]>(LOCKED);
    await store(manager, { ...switchesIn(present(row)), ...wanted });
  }

  /** The bot is in the chat; clears earlier errors. */
  async connected(): Promise<void> {
    await this.pool.query({ ...CONNECTED, values: [this.clock.now()] });
  }

  async left(): Promise<void> {
    await this.pool.query(LEFT);
  }

  /** @param reason as text for admins; must not contain a token or a secret */
  async failed(reason: string): Promise<void> {
    await this.pool.query({ ...FAILED, values: [reason, this.clock.now()] });
  }

  async recovered(): Promise<void> {
    await this.pool.query(RECOVERED);
  }

  async moderates(isModerator: boolean): Promise<void> {
    await this.pool.query({ ...MODERATES, values: [isModerator] });
  }

  async tried(times: readonly Date[]): Promise<void> {
    await this.pool.query({ ...TRIED, values: [times] });
  }

  private async row(): Promise<BotStateRow> {
    const { rows } = await this.pool.query<BotStateRow>(READ);
    return present(rows[0]);
  }
}

async function store(manager: EntityManager, switches: WantedSwitches): Promise<void> {
  await manager.query(
    SWITCH,
    SWITCHED_BUILT_INS.map((name) => switches[name]),
  );
}

function present(row: BotStateRow | undefined): BotStateRow {
  if (!row) throw new Error('The bot_state row is missing');
  return row;
}

function switchesIn(row: BotStateRow): BuiltInSwitches {
  const {
    answers_points: points,
    answers_commands: commands,
    answers_redeem: redeem,
    answers_top: top,
  } = row;
  const { answers_watchtime: watchtime, answers_addpoints: addpoints, answers_takepoints: takepoints } = row;
  const { answers_addcom: addcom, answers_editcom: editcom, answers_delcom: delcom } = row;
  return { points, commands, redeem, top, watchtime, addpoints, takepoints, addcom, editcom, delcom };
}
