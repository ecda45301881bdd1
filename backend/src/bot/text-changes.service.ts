import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../common/access/viewer.js';
import { CacheInvalidation } from '../replicas/cache-invalidation.service.js';
import type { TextKind } from './dto/preview.dto.js';
import { PreviewService } from './preview.service.js';
import { PromoGuardService } from './promo-guard.service.js';

/** A stored text before and after, null where there is none; `id` is what it is known by. */
interface TextChange {
  readonly id: string;
  readonly before: object | null;
  readonly after: object | null;
}
type Work<Change> = (manager: EntityManager) => Promise<Change>;

/** What changing a command and changing an auto message have in common: guard, warnings, audit, and word to the bot. */
@Injectable()
export class TextChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly promoGuard: PromoGuardService,
    private readonly previews: PreviewService,
    private readonly caches: CacheInvalidation,
  ) {}

  /**
   * Stores a text that an admin wrote.
   * @param message what viewers would read
   * @throws PromotionError, and what `work` throws; then nothing is stored
   */
  async save<Dto extends object>(
    kind: TextKind,
    message: string,
    actor: Actor,
    work: Work<TextChange & { after: Dto }>,
  ): Promise<Dto & { warnings?: string[] }> {
    await this.promoGuard.check(message);
    const warnings = await this.previews.warningsFor(kind, message);
    const { after } = await this.change(kind, actor, work);
    return { ...after, ...warnings };
  }

  async change<Change extends TextChange>(kind: TextKind, actor: Actor, work: Work<Change>): Promise<Change> {
    const change = await this.dataSource.transaction(async (manager) => {
      const made = await work(manager);
      const { id: entityId, before, after } = made;
      const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
      await this.audit.record(manager, actor, {
        action: `${kind}.${verb}`,
        entity: kind,
        entityId,
        before,
        after,
      });
      return made;
    });
    await this.caches.invalidate('bot');
    return change;
  }
}
