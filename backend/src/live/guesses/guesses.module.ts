import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { BotModule } from '../bot/bot.module.js';
import { EarningModule } from '../../loyalty/earning/earning.module.js';
import { HuntsModule } from '../hunts/hunts.module.js';
import { PlayModule } from '../play/play.module.js';
import { PrizesModule } from '../prizes/prizes.module.js';
import { MembersModule } from '../../members/users/members.module.js';
import { GuessChat } from './guess-chat.service.js';
import { GuessDesk } from './guess-desk.service.js';
import { GuessEntries } from './guess-entries.service.js';
import { GuessRefusals } from './guess-refusals.service.js';
import { GuessesController } from './guesses.controller.js';
import { GuessesJob } from './guesses.job.js';
import { GuessesService } from './guesses.service.js';

/** Guess the balance: free, one each, the nearest win. */
@Module({
  imports: [AuditModule, BotModule, EarningModule, HuntsModule, MembersModule, PlayModule, PrizesModule],
  controllers: [GuessesController],
  providers: [GuessChat, GuessDesk, GuessEntries, GuessRefusals, GuessesJob, GuessesService],
  exports: [GuessesService],
})
export class GuessesModule {}
