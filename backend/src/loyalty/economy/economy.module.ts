import { Module } from '@nestjs/common';
import { PointsModule } from '../../members/points/points.module.js';
import { EconomyController } from './economy.controller.js';
import { EconomyService } from './economy.service.js';
import { GroupGiftsController } from './group-gifts.controller.js';
import { GroupGiftsService } from './group-gifts.service.js';

/** Points statistics for admins, and group gifts. */
@Module({
  imports: [PointsModule],
  controllers: [EconomyController, GroupGiftsController],
  providers: [EconomyService, GroupGiftsService],
})
export class EconomyModule {}
