import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { PointsModule } from '../points/points.module.js';
import { GiftsController } from './gifts.controller.js';
import { GiftsService } from './gifts.service.js';
import { LeaderboardService } from './leaderboard.service.js';
import { IdentitiesModule } from '../identities/identities.module.js';
import { RolesService } from './roles.service.js';
import { PeopleController } from './people.controller.js';
import { PointsEligibilityService } from './points-eligibility.service.js';
import { PointsStandingController } from './points-eligibility.controller.js';
import { RankingService } from './ranking.service.js';
import { ImportedTotalService, UsersTotalService } from './users-total.service.js';
import { NotesController } from './notes/notes.controller.js';
import { NotesService } from './notes/notes.service.js';
import { UndoPointsController } from './undo-points.controller.js';
import { UserRecordService } from './user-record.service.js';
import { UserListsService } from './user-lists.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AuditModule, IdentitiesModule, PointsModule],
  controllers: [
    NotesController,
    UsersController,
    PeopleController,
    GiftsController,
    PointsStandingController,
    UndoPointsController,
  ],
  providers: [
    GiftsService,
    LeaderboardService,
    NotesService,
    PointsEligibilityService,
    RolesService,
    RankingService,
    UserListsService,
    UserRecordService,
    UsersService,
    ImportedTotalService,
    UsersTotalService,
  ],
  exports: [GiftsService, LeaderboardService, PointsEligibilityService, RankingService],
})
export class UsersModule {}
