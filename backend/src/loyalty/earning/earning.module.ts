import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { PointsModule } from '../../members/points/points.module.js';
import { StreamModule } from '../../channel/stream/stream.module.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';
import { IdentitiesModule } from '../../members/identities/identities.module.js';
import { UsersModule } from '../../members/users/users.module.js';
import { AccountAgesService } from './account-ages.service.js';
import { AttendanceService } from './attendance.service.js';
import { BoardsController } from './boards.controller.js';
import { BoardsService } from './boards.service.js';
import { ChatRoomService } from './chat-room.service.js';
import { ChattersNowService } from './chatters-now.service.js';
import { ChatTalkService } from './chat-talk.service.js';
import { CommunityFeedService } from './community-feed.service.js';
import { EarningController } from './earning.controller.js';
import { EarningProgressService } from './earning-progress.service.js';
import { EarningRulesController } from './earning-rules.controller.js';
import { EarningRulesService } from './earning-rules.service.js';
import { EarningsService } from './earnings.service.js';
import { NamesJob } from './names.job.js';
import { NeverPaidService } from './never-paid.service.js';
import { OptOutsService } from './opt-outs.service.js';
import { PayoutsService } from './payouts.service.js';
import { PayoutsJob } from './payouts.job.js';
import { PermissionsController } from './permissions.controller.js';
import { PermissionsService } from './permissions.service.js';
import { StampCardService } from './stamp-card.service.js';

/** Points for watching, talking, following, raiding and the first visit. Chat messages come from the bot. */
@Module({
  imports: [AuditModule, IdentitiesModule, PointsModule, StreamModule, TwitchModule, UsersModule],
  controllers: [BoardsController, EarningController, EarningRulesController, PermissionsController],
  providers: [
    AccountAgesService,
    AttendanceService,
    BoardsService,
    ChatRoomService,
    ChatTalkService,
    ChattersNowService,
    CommunityFeedService,
    EarningProgressService,
    EarningRulesService,
    EarningsService,
    NamesJob,
    NeverPaidService,
    OptOutsService,
    PayoutsJob,
    PayoutsService,
    PermissionsService,
    StampCardService,
  ],
  exports: [
    AttendanceService,
    BoardsService,
    ChatTalkService,
    EarningRulesService,
    EarningsService,
    NeverPaidService,
    OptOutsService,
    PayoutsService,
    StampCardService,
  ],
})
export class EarningModule {}
