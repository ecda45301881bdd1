import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { SiteSettingsModule } from '../site-settings/site-settings.module.js';
import { StreamModule } from '../stream/stream.module.js';
import { TwitchModule } from '../twitch/twitch.module.js';
import { UsersModule } from '../users/users.module.js';
import { AutoMessagesService } from './auto-messages.service.js';
import { BotCommandsService } from './bot-commands.service.js';
import { BotLiveController } from './bot-live.controller.js';
import { BotStateService } from './bot-state.service.js';
import { BotStatusService } from './bot-status.service.js';
import { BotTextsService } from './bot-texts.service.js';
import { BotController } from './bot.controller.js';
import { AccountCheck } from './chat/account-check.service.js';
import { AutoMessageTimer } from './chat/auto-message-timer.service.js';
import { BotReport } from './chat/bot-report.service.js';
import { BotRunner } from './chat/bot-runner.service.js';
import { ChatVoice } from './chat/chat-voice.service.js';
import { CommandAnswers } from './chat/command-answers.service.js';
import { FillInService } from './chat/fill-in.service.js';
import { PreviewService } from './preview.service.js';
import { PromoGuardService } from './promo-guard.service.js';
import { TextChangesService } from './text-changes.service.js';

/** The chat bot: its stored texts, and the bot itself on the replica that leads. */
@Module({
  imports: [AuditModule, OffersModule, SiteSettingsModule, StreamModule, TwitchModule, UsersModule],
  controllers: [BotController, BotLiveController],
  providers: [
    AccountCheck,
    AutoMessagesService,
    AutoMessageTimer,
    BotCommandsService,
    BotReport,
    BotRunner,
    BotStateService,
    BotStatusService,
    BotTextsService,
    ChatVoice,
    CommandAnswers,
    FillInService,
    PreviewService,
    PromoGuardService,
    TextChangesService,
  ],
})
export class BotModule {}
