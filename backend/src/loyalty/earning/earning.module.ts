import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { PointsModule } from '../../members/points/points.module.js';
import { StreamModule } from '../../channel/stream/stream.module.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';
import { MembersModule } from '../../members/users/members.module.js';
import { UsersModule } from '../../members/users/users.module.js';
import { AccountAges } from './account-ages.service.js';
import { Attendance } from './attendance.service.js';
import { BoardsController } from './boards.controller.js';
import { BoardsService } from './boards.service.js';
import { ChatRoom } from './chat-room.service.js';
import { ChatTalk } from './chat-talk.service.js';
import { CommunityFeed } from './community-feed.service.js';
import { EarningController } from './earning.controller.js';
import { EarningProgress } from './earning-progress.service.js';
import { EarningRulesController } from './earning-rules.controller.js';
import { EarningRulesService } from './earning-rules.service.js';
import { Earnings } from './earnings.service.js';
import { NamesJob } from './names.job.js';
import { NeverPaid } from './never-paid.service.js';
import { OptOuts } from './opt-outs.service.js';
import { PayoutsService } from './payouts.service.js';
import { PayoutsJob } from './payouts.job.js';
import { PermissionsController } from './permissions.controller.js';
import { PermissionsService } from './permissions.service.js';

/** Points for being there: who is seen, what it pays, and when. What is said in the chat comes from the bot. */
@Module({
  imports: [AuditModule, MembersModule, PointsModule, StreamModule, TwitchModule, UsersModule],
  controllers: [BoardsController, EarningController, EarningRulesController, PermissionsController],
  providers: [
    AccountAges,
    Attendance,
    BoardsService,
    ChatRoom,
    ChatTalk,
    CommunityFeed,
    EarningProgress,
    EarningRulesService,
    Earnings,
    NamesJob,
    NeverPaid,
    OptOuts,
    PayoutsJob,
    PayoutsService,
    PermissionsService,
  ],
  exports: [Attendance, BoardsService, ChatTalk, EarningRulesService, Earnings, NeverPaid, OptOuts],
})
export class EarningModule {}
