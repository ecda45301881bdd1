import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module.js';
import { AdminRightsService } from './admin-rights.service.js';
import { LeaderboardService } from './leaderboard.service.js';
import { MembersModule } from './members.module.js';
import { StandingsService } from './standings.service.js';
import { UsersTotal } from './users-total.service.js';
import { UserListsService } from './user-lists.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [MembersModule, PointsModule],
  controllers: [UsersController],
  providers: [
    AdminRightsService,
    LeaderboardService,
    StandingsService,
    UserListsService,
    UsersService,
    UsersTotal,
  ],
  exports: [StandingsService],
})
export class UsersModule {}
