import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { Actor } from '../../core/common/access/viewer.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { TeamLineService } from '../bot/team-line.service.js';
import { LineNotShownError } from '../bot/texts/bot.errors.js';
import { FillInService } from '../bot/texts/fill-in.service.js';
import type { TeamRaffleDto } from '../raffles/dto/raffle.dto.js';
import { RaffleRepeatsService } from '../raffles/raffle-repeats.service.js';
import type { SaidLineDto } from './dto/quick-button.dto.js';
import { QuickButton } from './quick-button.entity.js';
import { QuickButtonChangedError } from './quick-buttons.errors.js';
import { COUNT_USE } from './quick-buttons.statements.js';

/** Does what a button promises. Gifts go through `POST /api/points/gifts`. */
@Injectable()
export class QuickPressesService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly dataSource: DataSource,
    private readonly filling: FillInService,
    private readonly lines: TeamLineService,
    private readonly raffles: RaffleRepeatsService,
  ) {}

  /**
   * Says the button's line in chat, once per key.
   * @throws QuickButtonChangedError, BotNotConnectedError, LineNotShownError, PromotionError
   */
  async say(id: number, { memberId }: Actor, key: string | null): Promise<SaidLineDto> {
    const { rows } = await this.pool.query<{ line: string; uses: number }>({ ...COUNT_USE, values: [id] });
    if (!rows[0]) throw new QuickButtonChangedError();
    const occasion = { asker: null, words: [], count: rows[0].uses };
    const text = (await this.filling.fillIn(rows[0].line, occasion)).text.trim();
    if (text === '') throw new LineNotShownError({ reason: 'the line is empty' });
    await this.lines.say(text, { key: key && `${memberId}:${id}:${key}`, isUnprompted: true });
    return { text };
  }

  /**
   * Opens a raffle with the button's settings.
   * @throws QuickButtonChangedError, AnotherRaffleError, RaffleStateError, NoPrizeItemError, PromotionError
   */
  async startRaffle(id: number, actor: Actor): Promise<TeamRaffleDto> {
    const button = await this.dataSource.manager.findOneBy(QuickButton, { id, kind: 'raffle' });
    if (!button?.raffleId) throw new QuickButtonChangedError();
    return this.raffles.open(button.raffleId, actor);
  }
}
