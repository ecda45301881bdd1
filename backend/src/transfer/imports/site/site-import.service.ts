import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AutoMessagesService } from '../../../live/bot/texts/auto-messages.service.js';
import { BotCommandsService } from '../../../live/bot/texts/bot-commands.service.js';
import { BotStateService } from '../../../live/bot/texts/bot-state.service.js';
import { EarningRulesService } from '../../../loyalty/earning/earning-rules.service.js';
import { fromRulesDto } from '../../../loyalty/earning/rules-mapper.js';
import { LegalService } from '../../../site/legal/legal.service.js';
import { OffersService } from '../../../site/offers/offers.service.js';
import {
  type CacheTopic,
  CacheInvalidationService,
} from '../../../core/replicas/cache-invalidation.service.js';
import { RewardConfigService } from '../../../loyalty/rewards/reward-config.service.js';
import { ShopItemsService } from '../../../loyalty/shop/shop-items.service.js';
import { SiteSettingsService } from '../../../site/site-settings/site-settings.service.js';
import { CONTENTS_TO_IMPORT, MARK_CONTENTS_IMPORTED } from './site-import.statements.js';
import { recordsOf, type SiteContents } from '../reading/site-contents.js';
import { SITE_PARTS, type SitePart } from '../reading/site-parts.js';

/** Caches of imported data. */
const TOPICS: readonly CacheTopic[] = ['bot', 'shop', 'offers', 'site', 'earning', 'rewards', 'legal'];

type PartImporter = (contents: SiteContents, manager: EntityManager, actorId: number) => Promise<boolean>;

/** Imports another site's setup. Parts this site already has are kept. */
@Injectable()
export class SiteImportService {
  private readonly importers: Readonly<Record<SitePart, PartImporter>> = {
    commands: ({ commands, counters }, manager) => this.commands.importAll(manager, commands, counters),
    timers: ({ timers }, manager) => this.timers.importAll(manager, timers),
    shop: ({ shop }, manager) => this.items.importShop(manager, shop),
    offers: ({ offers }, manager) => this.offers.importOffers(manager, offers),
    settings: ({ settings }, manager, actorId) => this.settings(settings, manager, actorId),
  };

  constructor(
    private readonly dataSource: DataSource,
    private readonly caches: CacheInvalidationService,
    private readonly commands: BotCommandsService,
    private readonly timers: AutoMessagesService,
    private readonly bot: BotStateService,
    private readonly items: ShopItemsService,
    private readonly offers: OffersService,
    private readonly site: SiteSettingsService,
    private readonly earning: EarningRulesService,
    private readonly rewards: RewardConfigService,
    private readonly legal: LegalService,
  ) {}

  /** Imports all parts or none. A second call does nothing, because the stored contents are then gone. */
  async importParts(batchId: number): Promise<void> {
    const isDone = await this.dataSource.transaction(async (manager) => {
      const [batch] = await manager.query<{ site: SiteContents; actorId: number }[]>(CONTENTS_TO_IMPORT, [
        batchId,
      ]);
      if (!batch) return false;
      const records = recordsOf(batch.site);
      const parts: { part: SitePart; records: number; verdict: 'taken' | 'kept' }[] = [];
      for (const part of SITE_PARTS) {
        const isTaken = await this.importers[part](batch.site, manager, batch.actorId);
        parts.push({ part, records: records[part], verdict: isTaken ? 'taken' : 'kept' });
      }
      await manager.query(MARK_CONTENTS_IMPORTED, [batchId, JSON.stringify(parts)]);
      return true;
    });
    if (isDone) for (const topic of TOPICS) await this.caches.invalidate(topic);
  }

  /** All settings together: imported earning rules might not fit existing limits. */
  private async settings(
    { site, earning, rewards, bot, legal }: SiteContents['settings'],
    manager: EntityManager,
    actorId: number,
  ): Promise<boolean> {
    if (!(await this.site.importSettings(manager, site))) return false;
    await this.earning.importRules(manager, (before) => fromRulesDto(earning, before));
    await this.rewards.importTiers(manager, rewards, actorId);
    await this.bot.importSwitches(manager, bot);
    await this.legal.importTexts(manager, legal, actorId);
    return true;
  }
}
