import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { EventsModule } from '../../members/events/events.module.js';
import { EarningModule } from '../../loyalty/earning/earning.module.js';
import { OffersModule } from '../../site/offers/offers.module.js';
import { PointsModule } from '../../members/points/points.module.js';
import { PrivacyModule } from '../../members/privacy/privacy.module.js';
import { ShopModule } from '../../loyalty/shop/shop.module.js';
import { SiteSettingsModule } from '../../site/site-settings/site-settings.module.js';
import { StreamModule } from '../../channel/stream/stream.module.js';
import { TrustModule } from '../../site/trust/trust.module.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';
import { IdentitiesModule } from '../../members/identities/identities.module.js';
import { UsersModule } from '../../members/users/users.module.js';
import { AutoMessagesService } from './texts/auto-messages.service.js';
import { BotCommandsService } from './texts/bot-commands.service.js';
import { BotLiveController } from './bot-live.controller.js';
import { BotStateService } from './texts/bot-state.service.js';
import { BotStatusService } from './bot-status.service.js';
import { BotTextBatchService } from './texts/bot-text-batch.service.js';
import { BotTextsService } from './texts/bot-texts.service.js';
import { BotController } from './bot.controller.js';
import { AccountCheckService } from './chat/account-check.service.js';
import { AutoMessageTimerService } from './chat/auto-message-timer.service.js';
import { BotReportService } from './chat/bot-report.service.js';
import { BuiltInAnswersService } from './chat/built-in-answers.service.js';
import { ChatEditingService } from './chat/chat-editing.service.js';
import { ChatGiftsService } from './chat/chat-gifts.service.js';
import { CommandPaymentsService } from './chat/command-payments.service.js';
import { BotRunnerService } from './chat/bot-runner.service.js';
import { ChatVoiceService } from './chat/chat-voice.service.js';
import { ClaimAnnouncerService } from './chat/claim-announcer.service.js';
import { CommandAnswersService } from './chat/command-answers.service.js';
import { ContributedCommands } from './chat/contributed-commands.js';
import { BotWordsService } from './texts/bot-words.service.js';
import { EarningChoiceService } from './chat/earning-choice.service.js';
import { FillInService } from './texts/fill-in.service.js';
import { OwnLinesService } from './chat/own-lines.service.js';
import { PointsAnswersService } from './chat/points-answers.service.js';
import { RedeemService } from './chat/redeem.service.js';
import { UnansweredCommandsJob } from './chat/unanswered-commands.job.js';
import { PreviewService } from './texts/preview.service.js';
import { RefusedTextsService } from './texts/refused-texts.service.js';
import { PromoGuardService } from './texts/promo-guard.service.js';
import { TeamLineService } from './team-line.service.js';
import { TestLineService } from './test-line.service.js';
import { TextChangesService } from './texts/text-changes.service.js';

/** The chat bot: its stored texts, and the bot itself, which runs on the leader. */
@Module({
  imports: [
    AuditModule,
    EventsModule,
    EarningModule,
    IdentitiesModule,
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
    AccountCheckService,
    AutoMessagesService,
    AutoMessageTimerService,
    BotCommandsService,
    BotReportService,
    BotRunnerService,
    BotStateService,
    BotStatusService,
    BotTextBatchService,
    BotTextsService,
    BuiltInAnswersService,
    ChatEditingService,
    ChatGiftsService,
    ChatVoiceService,
    ClaimAnnouncerService,
    CommandAnswersService,
    CommandPaymentsService,
    ContributedCommands,
    BotWordsService,
    EarningChoiceService,
    FillInService,
    OwnLinesService,
    PointsAnswersService,
    PreviewService,
    PromoGuardService,
    RedeemService,
    RefusedTextsService,
    TeamLineService,
    TestLineService,
    TextChangesService,
    UnansweredCommandsJob,
  ],
  exports: [
    AutoMessagesService,
    BotCommandsService,
    BotRunnerService,
    BotStateService,
    BotStatusService,
    BotTextBatchService,
    BotWordsService,
    ChatVoiceService,
    ContributedCommands,
    FillInService,
    PromoGuardService,
    RefusedTextsService,
    TeamLineService,
  ],
})
export class BotModule {}
