import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { BotModule } from '../bot/bot.module.js';
import { EarningModule } from '../../loyalty/earning/earning.module.js';
import { PlayModule } from '../play/play.module.js';
import { PrizesModule } from '../prizes/prizes.module.js';
import { ShopModule } from '../../loyalty/shop/shop.module.js';
import { MembersModule } from '../../members/users/members.module.js';
import { RaffleChat } from './raffle-chat.service.js';
import { RaffleEntries } from './raffle-entries.service.js';
import { RafflesController } from './raffles.controller.js';
import { RafflesJob } from './raffles.job.js';
import { RafflesService } from './raffles.service.js';

/** Raffles: free, with equal odds, and with draws that anybody can verify. */
@Module({
  imports: [AuditModule, BotModule, EarningModule, MembersModule, PlayModule, PrizesModule, ShopModule],
  controllers: [RafflesController],
  providers: [RaffleChat, RaffleEntries, RafflesJob, RafflesService],
  exports: [RafflesService],
})
export class RafflesModule {}
