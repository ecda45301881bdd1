import { Injectable } from '@nestjs/common';
import { RankingService } from '../../../members/users/ranking.service.js';
import { type Chatter, FillInService } from './fill-in.service.js';
import type { PreviewDto, PreviewRequestDto, TextKind } from './dto/preview.dto.js';
import { PromoGuardService } from './promo-guard.service.js';

const ANYBODY: Chatter = { userId: '', name: 'viewer' };

/** What a text would look like in the chat, and what its author should know before it gets there. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly filling: FillInService,
    private readonly promoGuard: PromoGuardService,
    private readonly standings: RankingService,
  ) {}

  /** @param adminId plays the viewer who asked */
  async preview({ kind, message }: PreviewRequestDto, adminId: string): Promise<PreviewDto> {
    if (kind === 'automessage') return this.look(message, null);
    const standing = await this.standings.of(adminId);
    return this.look(message, { userId: adminId, name: standing?.nickname ?? ANYBODY.name });
  }

  /** For the answer to a save; empty when there is nothing to say. */
  async warningsFor(kind: TextKind, message: string): Promise<{ warnings?: string[] }> {
    const { warnings } = await this.look(message, kind === 'command' ? ANYBODY : null);
    return warnings.length > 0 ? { warnings } : {};
  }

  private async look(message: string, asker: Chatter | null): Promise<PreviewDto> {
    const { text, warnings } = await this.filling.fillIn(message, {
      asker,
      words: [],
      count: 1,
      isPreview: true,
    });
    const promotion = await this.promoGuard.warningFor(message, text);
    return { text, warnings: promotion === null ? [...warnings] : [...warnings, promotion] };
  }
}
