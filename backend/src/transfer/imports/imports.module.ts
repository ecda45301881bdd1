import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { BotModule } from '../../live/bot/bot.module.js';
import { EarningModule } from '../../loyalty/earning/earning.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { LegalModule } from '../../site/legal/legal.module.js';
import { OffersModule } from '../../site/offers/offers.module.js';
import { RewardsModule } from '../../loyalty/rewards/rewards.module.js';
import { ShopModule } from '../../loyalty/shop/shop.module.js';
import { SiteSettingsModule } from '../../site/site-settings/site-settings.module.js';
import { PrivacyModule } from '../../members/privacy/privacy.module.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';
import { MediaModule } from '../../core/media/media.module.js';
import { IdentitiesModule } from '../../members/identities/identities.module.js';
import { CommandImportsController } from './commands/command-imports.controller.js';
import { CommandImportsService } from './commands/command-imports.service.js';
import { CommandPlannerService } from './commands/command-planner.service.js';
import { NightbotCommandsService } from './sources/nightbot-commands.service.js';
import { StreamElementsCommandsService } from './sources/streamelements-commands.service.js';
import { FileReaderService, readingThread } from './reading/file-reader.service.js';
import { ForeignAnswersService } from './sources/foreign-answers.service.js';
import { ForeignModule } from './sources/foreign.module.js';
import { ImportPeopleService } from './people/import-people.service.js';
import { ImportReportsService } from './people/import-reports.service.js';
import { ImportsController } from './people/imports.controller.js';
import { ImportsJob } from './imports.job.js';
import { ImportsService } from './people/imports.service.js';
import { SiteImportService } from './site/site-import.service.js';
import { BoardImportService } from './streamelements/board-import.service.js';
import { SitePicturesService } from './site/site-pictures.service.js';
import { OwnChannelService } from './sources/own-channel.service.js';
import { RedemptionsService } from './streamelements/redemptions.service.js';
import { StoreItemsService } from './streamelements/store-items.service.js';
import { StreamElementsClient } from './sources/streamelements.client.js';
import { StreamElementsController } from './streamelements/streamelements.controller.js';
import { RetentionSteps } from '../../core/database/retention-steps.js';
import { PointsModule } from '../../members/points/points.module.js';
import { DELETE_SKIPPED, DELETE_STAGED, DELETE_WAITING } from './imports.statements.js';

/** Imports from other bots and from exports of other sites. */
@Module({
  imports: [
    AuditModule,
    BotModule,
    EarningModule,
    ExportsModule,
    ForeignModule,
    LegalModule,
    MediaModule,
    IdentitiesModule,
    OffersModule,
    PointsModule,
    PrivacyModule,
    RewardsModule,
    ShopModule,
    SiteSettingsModule,
    TwitchModule,
  ],
  controllers: [CommandImportsController, ImportsController, StreamElementsController],
  providers: [
    BoardImportService,
    CommandImportsService,
    CommandPlannerService,
    FileReaderService,
    ForeignAnswersService,
    ImportPeopleService,
    ImportReportsService,
    ImportsJob,
    ImportsService,
    NightbotCommandsService,
    OwnChannelService,
    readingThread,
    RedemptionsService,
    SitePicturesService,
    SiteImportService,
    StoreItemsService,
    StreamElementsClient,
    StreamElementsCommandsService,
  ],
})
export class ImportsModule {
  constructor(retention: RetentionSteps) {
    retention.add('imports', DELETE_SKIPPED);
    retention.add('waiting_points', DELETE_WAITING);
    retention.add('staged_imports', DELETE_STAGED);
  }
}
