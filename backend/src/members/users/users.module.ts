import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { PointsModule } from '../points/points.module.js';
import { GiftsController } from './gifts.controller.js';
import { GiftsService } from './gifts.service.js';
import { LeaderboardService } from './leaderboard.service.js';
import { MembersModule } from './members.module.js';
import { RolesService } from './roles.service.js';
import { PeopleController } from './people.controller.js';
import { PointsStandingService } from './points-standing.service.js';
import { PointsStandingController } from './points-standing.controller.js';
import { StandingsService } from './standings.service.js';
import { UsersTotal } from './users-total.service.js';
import { NotesController } from './notes/notes.controller.js';
import { NotesService } from './notes/notes.service.js';
import { UndoPointsController } from './undo-points.controller.js';
import { UserRecordService } from './user-record.service.js';
import { UserListsService } from './user-lists.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AuditModule, MembersModule, PointsModule],
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
    PointsStandingService,
    RolesService,
    StandingsService,
    UserListsService,
    UserRecordService,
    UsersService,
    UsersTotal,
  ],
  exports: [GiftsService, LeaderboardService, PointsStandingService, StandingsService],
})
export class UsersModule {}
