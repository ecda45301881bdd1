import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../../core/common/cached-value.js';
import { CacheInvalidationService } from '../../../core/replicas/cache-invalidation.service.js';
import { BotTextsService } from './bot-texts.service.js';
import type { RefusedKind, RefusedTextDto, RefusedTextsDto } from './dto/refused-texts.dto.js';
import { PromoGuardService } from './promo-guard.service.js';

const LISTED_MAX = 10;
/** Texts checked before other requests get their turn. */
const AT_ONCE = 50;

interface SavedText {
  readonly kind: RefusedKind;
  readonly name: string;
  readonly message: string;
}

/**
 * Saved texts that the promo guard refuses now, because an offer, a blocked domain or a rule came after them.
 * The bot silently leaves them out, so the team needs a list.
 */
@Injectable()
export class RefusedTextsService {
  private readonly refused = new CachedValue(() => this.find());
  private readonly sources: (() => Promise<readonly SavedText[]>)[] = [() => this.botTexts()];

  constructor(
    private readonly texts: BotTextsService,
    private readonly promoGuard: PromoGuardService,
    caches: CacheInvalidationService,
  ) {
    caches.register(['bot', 'offers', 'site'], this.refused);
  }

  /** Adds a feature's texts. It invalidates `bot` when they change. */
  add(read: () => Promise<readonly SavedText[]>): void {
    this.sources.push(read);
  }

  /** From memory until a text, an offer or a setting changes. */
  current(): Promise<RefusedTextsDto> {
    return this.refused.get();
  }

  private async find(): Promise<RefusedTextsDto> {
    const all = (await Promise.all(this.sources.map((read) => read()))).flat();
    const refused: RefusedTextDto[] = [];
    for (const [at, { kind, name, message }] of all.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
      if (!(await this.promoGuard.isAllowed(message))) refused.push({ kind, name });
    }
    return { count: refused.length, first: refused.slice(0, LISTED_MAX) };
  }

  private async botTexts(): Promise<SavedText[]> {
    const { commands, autoMessages } = await this.texts.current();
    return [
      ...commands.map(({ command, message }) => ({ kind: 'command' as const, name: command, message })),
      ...autoMessages.map(({ message }) => ({ kind: 'automessage' as const, name: message, message })),
    ];
  }
}
