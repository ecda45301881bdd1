import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { PromoGuardService } from '../bot/texts/promo-guard.service.js';
import { PrizesService } from '../prizes/prizes.service.js';
import type { CreateRaffleDto, TeamRaffleDto } from './dto/raffle.dto.js';
import { AnotherRaffleError, RaffleNotFoundError, RaffleStateError } from './raffles.errors.js';
import { RaffleStepsService } from './raffle-steps.service.js';
import { RafflesService } from './raffles.service.js';
import { COPY_RAFFLE, OPEN_RAFFLE } from './raffles.statements.js';

export interface RepeatableRaffle {
  readonly title: string;
  readonly problem: 'promotion' | 'no_prize_item' | null;
}

type CopiedRaffle = CreateRaffleDto & { id: number };

/** Opens raffles with the settings of earlier ones. */
@Injectable()
export class RaffleRepeatsService {
  constructor(
    private readonly raffles: RafflesService,
    private readonly steps: RaffleStepsService,
    private readonly prizes: PrizesService,
    private readonly promoGuard: PromoGuardService,
    private readonly audited: AuditedChangeService,
  ) {}

  /** The title, and why the raffle can't be opened again at the moment; null if there is no such raffle. */
  async settingsOf(id: number): Promise<RepeatableRaffle | null> {
    const raffle = await this.raffles.find(id);
    if (!raffle) return null;
    const { title, prize } = raffle;
    if (!(await this.prizes.canBeWon(prize))) return { title, problem: 'no_prize_item' };
    const texts = prize.kind === 'words' ? [title, prize.words] : [title];
    const allowed = await Promise.all(texts.map((text) => this.promoGuard.isAllowed(text)));
    return { title, problem: allowed.includes(false) ? 'promotion' : null };
  }

  /**
   * Opens a raffle with the settings of this one: itself while it is a draft, otherwise a copy.
   * @throws RaffleNotFoundError, RaffleStateError, AnotherRaffleError, NoPrizeItemError, PromotionError
   */
  async open(id: number, actor: Actor): Promise<TeamRaffleDto> {
    const raffle = await this.raffles.find(id);
    if (!raffle) throw new RaffleNotFoundError();
    await this.promoGuard.check(raffle.title);
    await this.prizes.check(raffle.prize);
    if (raffle.state === 'draft') return this.steps.open(id, actor);
    const change = { action: 'raffle.create', actor } as const;
    const { entityId } = await this.audited.make(change, async (manager) => {
      const [copy] = await manager.query<CopiedRaffle[]>(COPY_RAFFLE, [id]);
      const { id: entityId, ...settings } = copy!;
      const after: CreateRaffleDto = settings;
      await openIn(manager, entityId, actor);
      return { entityId, before: null, after };
    });
    await this.steps.changed();
    return this.raffles.desk(entityId);
  }
}

/** In the caller's transaction, so that no draft is left behind. @throws AnotherRaffleError, RaffleStateError */
async function openIn(manager: EntityManager, id: number, actor: Actor): Promise<void> {
  const values = [id, actor.memberId, actor.requestId];
  const [row] = await manager.query<{ outcome: string }[]>(OPEN_RAFFLE.text, values);
  if (row?.outcome === 'another_runs') throw new AnotherRaffleError();
  if (row?.outcome !== 'opened') throw new RaffleStateError();
}
