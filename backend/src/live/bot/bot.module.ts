import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { ClaimNotificationsModule } from '../../loyalty/claim-notifications/claim-notifications.module.js';
import { EarningModule } from '../../loyalty/earning/earning.module.js';
import { OffersModule } from '../../site/offers/offers.module.js';
import { PointsModule } from '../../members/points/points.module.js';
import { PrivacyModule } from '../../members/privacy/privacy.module.js';
import { ShopModule } from '../../loyalty/shop/shop.module.js';
import { SiteSettingsModule } from '../../site/site-settings/site-settings.module.js';
import { StreamModule } from '../../channel/stream/stream.module.js';
import { TrustModule } from '../../site/trust/trust.module.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';
import { MembersModule } from '../../members/users/members.module.js';
import { UsersModule } from '../../members/users/users.module.js';
import { AutoMessagesService } from './texts/auto-messages.service.js';
import { BotCommandsService } from './texts/bot-commands.service.js';
import { BotLiveController } from './bot-live.controller.js';
import { BotStateService } from './texts/bot-state.service.js';
import { BotStatusService } from './bot-status.service.js';
import { BotTextBatch } from './texts/bot-text-batch.service.js';
import { BotTextsService } from './texts/bot-texts.service.js';
import { BotController } from './bot.controller.js';
import { AccountCheck } from './chat/account-check.service.js';
import { AutoMessageTimer } from './chat/auto-message-timer.service.js';
import { BotReport } from './chat/bot-report.service.js';
import { BuiltInAnswers } from './chat/built-in-answers.service.js';
import { ChatEditing } from './chat/chat-editing.service.js';
import { ChatGifts } from './chat/chat-gifts.service.js';
import { CommandPayments } from './chat/command-payments.service.js';
import { BotRunner } from './chat/bot-runner.service.js';
import { ChatVoice } from './chat/chat-voice.service.js';
import { ClaimAnnouncer } from './chat/claim-announcer.service.js';
import { CommandAnswers } from './chat/command-answers.service.js';
import { ContributedCommands } from './chat/contributed-commands.js';
import { BotWords } from './texts/bot-words.service.js';
import { EarningChoice } from './chat/earning-choice.service.js';
import { FillInService } from './texts/fill-in.service.js';
import { OwnLines } from './chat/own-lines.service.js';
import { RedeemService } from './chat/redeem.service.js';
import { UnansweredCommandsJob } from './chat/unanswered-commands.job.js';
import { PreviewService } from './texts/preview.service.js';
import { PromoGuardService } from './texts/promo-guard.service.js';
import { TestLineService } from './test-line.service.js';
import { TextChangesService } from './texts/text-changes.service.js';

/** The chat bot: its stored texts, and the bot itself on the replica that leads. */
@Module({
  imports: [
    AuditModule,
    ClaimNotificationsModule,
    EarningModule,
    MembersModule,
    OffersModule,
    PointsModule,
    PrivacyModule,
    ShopModule,
    SiteSettingsModule,
    StreamModule,
    TrustModule,
    TwitchModule,
    UsersModule,
  ],
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
    BotTextBatch,
    BotTextsService,
    BuiltInAnswers,
    ChatEditing,
    ChatGifts,
    ChatVoice,
    ClaimAnnouncer,
    CommandAnswers,
    CommandPayments,
    ContributedCommands,
    BotWords,
    EarningChoice,
    FillInService,
    OwnLines,
    PreviewService,
    PromoGuardService,
    RedeemService,
    TestLineService,
    TextChangesService,
    UnansweredCommandsJob,
  ],
  exports: [
    AutoMessagesService,
    BotCommandsService,
    BotStateService,
    BotTextBatch,
    BotWords,
    ChatVoice,
    ContributedCommands,
    PromoGuardService,
  ],
})
export class BotModule {}
