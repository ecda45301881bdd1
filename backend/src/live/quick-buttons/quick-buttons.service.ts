import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { ADVISORY_LOCKS } from '../../core/database/advisory-locks.js';
import { PromoGuardService } from '../bot/texts/promo-guard.service.js';
import { RefusedTextsService } from '../bot/texts/refused-texts.service.js';
import { RaffleNotFoundError } from '../raffles/raffles.errors.js';
import { RaffleRepeatsService } from '../raffles/raffle-repeats.service.js';
import type {
  QuickButtonDto,
  QuickButtonProblem,
  QuickButtonsDto,
  SaveQuickButtonDto,
  SaveQuickButtonsDto,
} from './dto/quick-button.dto.js';
import { QuickButton } from './quick-button.entity.js';
import { QuickButtonIncompleteError } from './quick-buttons.errors.js';

type Values = Omit<QuickButton, 'id' | 'place' | 'uses'>;

/** The buttons that admins put on Tonight. */
@Injectable()
export class QuickButtonsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audited: AuditedChangeService,
    private readonly promoGuard: PromoGuardService,
    private readonly raffles: RaffleRepeatsService,
    refusedTexts: RefusedTextsService,
  ) {
    refusedTexts.add(async () =>
      (await this.stored()).flatMap(({ name, line }) =>
        line === null ? [] : { kind: 'quick-button' as const, name, message: line },
      ),
    );
  }

  async all(): Promise<QuickButtonsDto> {
    const stored = await this.stored();
    return { buttons: await Promise.all(stored.map((button) => this.toDto(button))) };
  }

  /** @throws QuickButtonIncompleteError, PromotionError, RaffleNotFoundError */
  async save({ buttons }: SaveQuickButtonsDto, actor: Actor): Promise<QuickButtonsDto> {
    const wanted = buttons.map(valuesOf);
    for (const button of wanted) await this.check(button);
    const change = {
      action: 'quick-buttons.update',
      actor,
      lock: ADVISORY_LOCKS.quickButtons,
      topic: 'bot',
    } as const;
    await this.audited.make(change, async (manager) => {
      const before = await manager.find(QuickButton, { order: { place: 'ASC' } });
      const unclaimed = [...before];
      const after = wanted.map((button, place) => {
        const at = unclaimed.findIndex((stored) => isSame(stored, button));
        return manager.create(QuickButton, { ...(at < 0 ? button : unclaimed.splice(at, 1)[0]), place });
      });
      await manager.remove(unclaimed);
      await manager.save(after);
      return { entityId: 'buttons', before: auditOf(before), after: auditOf(after) };
    });
    return this.all();
  }

  private stored(): Promise<QuickButton[]> {
    return this.dataSource.manager.find(QuickButton, { order: { place: 'ASC' } });
  }

  private async check({ line, raffleId }: Values): Promise<void> {
    if (line !== null) await this.promoGuard.check(line);
    if (raffleId !== null && !(await this.raffles.settingsOf(raffleId))) throw new RaffleNotFoundError();
  }

  private async toDto({ id, name, kind, line, points, raffleId }: QuickButton): Promise<QuickButtonDto> {
    const raffle = raffleId === null ? null : await this.raffles.settingsOf(raffleId);
    const problem: QuickButtonProblem | null =
      line !== null && !(await this.promoGuard.isAllowed(line)) ? 'promotion' : (raffle?.problem ?? null);
    return { id, name, kind, line, points, raffleId, raffleTitle: raffle?.title ?? null, problem };
  }
}

/** Drops what was entered for another kind. @throws QuickButtonIncompleteError */
function valuesOf({ name, kind, line, points, raffleId }: SaveQuickButtonDto): Values {
  const none = { name, kind, line: null, points: null, raffleId: null };
  if (kind === 'line' && line) return { ...none, line };
  if (kind === 'gift' && points) return { ...none, points };
  if (kind === 'raffle' && raffleId) return { ...none, raffleId };
  throw new QuickButtonIncompleteError();
}

const isSame = (stored: QuickButton, { name, kind, line, points, raffleId }: Values): boolean =>
  stored.name === name &&
  stored.kind === kind &&
  stored.line === line &&
  stored.points === points &&
  stored.raffleId === raffleId;

/** Without what belongs to other kinds. */
const auditOf = (buttons: readonly QuickButton[]) => ({
  buttons: buttons.map(({ name, kind, line, points, raffleId }) => {
    const value = { line, points, raffleId };
    return { name, kind, ...Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) };
  }),
});
