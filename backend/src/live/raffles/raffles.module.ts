import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { BotModule } from '../bot/bot.module.js';
import { EarningModule } from '../../loyalty/earning/earning.module.js';
import { PlayModule } from '../play/play.module.js';
import { PrizesModule } from '../prizes/prizes.module.js';
import { ShopModule } from '../../loyalty/shop/shop.module.js';
import { IdentitiesModule } from '../../members/identities/identities.module.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';
import { AwaitedWinnerJob } from './awaited-winner.job.js';
import { DrawnMembersService } from './drawn-members.service.js';
import { RaffleChatService } from './raffle-chat.service.js';
import { RaffleEntriesService } from './raffle-entries.service.js';
import { RaffleRepeatsService } from './raffle-repeats.service.js';
import { RafflesController } from './raffles.controller.js';
import { RafflesJob } from './raffles.job.js';
import { RaffleStepsService } from './raffle-steps.service.js';
import { RafflesService } from './raffles.service.js';

/** Raffles: free, with equal odds, and with draws that anyone can verify. */
@Module({
  imports: [
    AuditModule,
    BotModule,
    EarningModule,
    IdentitiesModule,
    PlayModule,
    PrizesModule,
    ShopModule,
    TwitchModule,
  ],
  controllers: [RafflesController],
  providers: [
    AwaitedWinnerJob,
    DrawnMembersService,
    RaffleChatService,
    RaffleEntriesService,
    RaffleRepeatsService,
    RafflesJob,
    RaffleStepsService,
    RafflesService,
  ],
  exports: [RaffleRepeatsService, RafflesService],
})
export class RafflesModule {}
