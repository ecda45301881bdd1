import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { SiteModule } from '../site/site.module.js';
import { AutoMessagesService } from './auto-messages.service.js';
import { BotCommandsService } from './bot-commands.service.js';
import { BotController } from './bot.controller.js';
import { PromoGuardService } from './promo-guard.service.js';

/** The chat bot's stored settings. */
@Module({
  imports: [AuditModule, OffersModule, SiteModule],
  controllers: [BotController],
  providers: [AutoMessagesService, BotCommandsService, PromoGuardService],
})
export class BotModule {}
