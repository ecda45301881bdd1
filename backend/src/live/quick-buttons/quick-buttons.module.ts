import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { BotModule } from '../bot/bot.module.js';
import { RafflesModule } from '../raffles/raffles.module.js';
import { QuickButtonsController } from './quick-buttons.controller.js';
import { QuickButtonsService } from './quick-buttons.service.js';
import { QuickPressesService } from './quick-presses.service.js';

/** Buttons that admins put on Tonight, and moderators press. */
@Module({
  imports: [AuditModule, BotModule, RafflesModule],
  controllers: [QuickButtonsController],
  providers: [QuickButtonsService, QuickPressesService],
})
export class QuickButtonsModule {}
