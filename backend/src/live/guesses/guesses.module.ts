import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { BotModule } from '../bot/bot.module.js';
import { EarningModule } from '../../loyalty/earning/earning.module.js';
import { HuntsModule } from '../hunts/hunts.module.js';
import { PlayModule } from '../play/play.module.js';
import { PrizesModule } from '../prizes/prizes.module.js';
import { IdentitiesModule } from '../../members/identities/identities.module.js';
import { GuessChatService } from './guess-chat.service.js';
import { GuessAdminService } from './guess-admin.service.js';
import { GuessEntriesService } from './guess-entries.service.js';
import { GuessRefusalsService } from './guess-refusals.service.js';
import { GuessesController } from './guesses.controller.js';
import { GuessesJob } from './guesses.job.js';
import { GuessesService } from './guesses.service.js';

/** Guess the balance: free, one guess each, the closest win. */
@Module({
  imports: [AuditModule, BotModule, EarningModule, HuntsModule, IdentitiesModule, PlayModule, PrizesModule],
  controllers: [GuessesController],
  providers: [
    GuessChatService,
    GuessAdminService,
    GuessEntriesService,
    GuessRefusalsService,
    GuessesJob,
    GuessesService,
  ],
  exports: [GuessesService],
})
export class GuessesModule {}
