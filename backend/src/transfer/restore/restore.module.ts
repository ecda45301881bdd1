import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { BotModule } from '../../live/bot/bot.module.js';
import { OffersModule } from '../../site/offers/offers.module.js';
import { RewardsModule } from '../../loyalty/rewards/rewards.module.js';
import { ShopModule } from '../../loyalty/shop/shop.module.js';
import { SiteSettingsModule } from '../../site/site-settings/site-settings.module.js';
import { RestoreController } from './restore.controller.js';
import { RestoreService } from './restore.service.js';

/** Restores records from the audit trail. Separate from the audit module, which knows none of the records. */
@Module({
  imports: [AuditModule, BotModule, OffersModule, RewardsModule, ShopModule, SiteSettingsModule],
  controllers: [RestoreController],
  providers: [RestoreService],
})
export class RestoreModule {}
