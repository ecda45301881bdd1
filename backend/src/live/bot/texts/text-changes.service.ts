import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditedChangeService, type Changed } from '../../../core/audit/audited-change.service.js';
import type { Actor } from '../../../core/common/access/viewer.js';
import type { TextKind } from './dto/preview.dto.js';
import { PreviewService } from './preview.service.js';
import { PromoGuardService } from './promo-guard.service.js';

/**
 * The steps that saving a command and saving an auto message share: promo guard, warnings and audit entry.
 */
@Injectable()
export class TextChangesService {
  constructor(
    private readonly audited: AuditedChangeService,
    private readonly promoGuard: PromoGuardService,
    private readonly previews: PreviewService,
  ) {}

  /**
   * Stores a text that an admin wrote.
   * @param message the text that viewers would read
   * @throws PromotionError, and what `work` throws; nothing is stored then
   */
  async save<Dto extends object>(
    action: `${TextKind}.${'create' | 'update'}`,
    message: string,
    actor: Actor,
    work: (manager: EntityManager) => Promise<Changed & { after: Dto }>,
  ): Promise<Dto & { warnings?: string[] }> {
    await this.promoGuard.check(message);
    const [kind] = action.split('.') as [TextKind];
    const warnings = await this.previews.warningsFor(kind, message);
    const { after } = await this.audited.make({ action, actor, topic: 'bot' }, work);
    return { ...after, ...warnings };
  }
}
