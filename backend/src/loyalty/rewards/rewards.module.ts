import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { PointsModule } from '../../members/points/points.module.js';
import { IdentitiesModule } from '../../members/identities/identities.module.js';
import { DailyRewardService } from './daily-reward.service.js';
import { FairnessService } from './fairness.service.js';
import { RewardConfigService } from './reward-config.service.js';
import { RewardDrawsService } from './reward-draws.service.js';
import { RewardSeedsService } from './reward-seeds.service.js';
import { RewardsAdminController } from './rewards-admin.controller.js';
import { RewardsController } from './rewards.controller.js';
import { SpinStatsService } from './spin-stats.service.js';
import { SpinUsersService } from './spin-users.service.js';
import { TierOddsService } from './tier-odds.service.js';

@Module({
  imports: [AuditModule, IdentitiesModule, PointsModule],
  controllers: [RewardsController, RewardsAdminController],
  providers: [
    DailyRewardService,
    FairnessService,
    RewardConfigService,
    RewardDrawsService,
    RewardSeedsService,
    SpinStatsService,
    SpinUsersService,
    TierOddsService,
  ],
  exports: [RewardConfigService],
})
export class RewardsModule {}
