import { Injectable } from '@nestjs/common';
import { RankingService } from '../../../members/users/ranking.service.js';
import { type Chatter, FillInService } from './fill-in.service.js';
import type { PreviewDto, PreviewRequestDto, TextKind } from './dto/preview.dto.js';
import { PromoGuardService } from './promo-guard.service.js';

const PLACEHOLDER_VIEWER: Chatter = { userId: '', name: 'viewer' };

/** Renders a text as the chat would show it, with warnings for its author. */
@Injectable()
export class PreviewService {
  constructor(
    private readonly filling: FillInService,
    private readonly promoGuard: PromoGuardService,
    private readonly standings: RankingService,
  ) {}

  /** @param adminId stands in for the viewer who asks */
  async preview({ kind, message }: PreviewRequestDto, adminId: string): Promise<PreviewDto> {
    if (kind === 'automessage') return this.render(message, null);
    const standing = await this.standings.of(adminId);
    return this.render(message, { userId: adminId, name: standing?.nickname ?? PLACEHOLDER_VIEWER.name });
  }

  /** For the response to a save; empty if there are no warnings. */
  async warningsFor(kind: TextKind, message: string): Promise<{ warnings?: string[] }> {
    const { warnings } = await this.render(message, kind === 'command' ? PLACEHOLDER_VIEWER : null);
    return warnings.length > 0 ? { warnings } : {};
  }

  private async render(message: string, asker: Chatter | null): Promise<PreviewDto> {
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
