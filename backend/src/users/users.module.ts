import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module.js';
import { LeaderboardService } from './leaderboard.service.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [PointsModule],
  controllers: [UsersController],
  providers: [LeaderboardService, UsersService],
})
export class UsersModule {}
