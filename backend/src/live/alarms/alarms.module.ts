import { Module } from '@nestjs/common';
import { PointsModule } from '../../members/points/points.module.js';
import { BotModule } from '../bot/bot.module.js';
import { ReadinessModule } from '../readiness/readiness.module.js';
import { AlarmFactsService } from './alarm-facts.service.js';
import { AlarmsJob } from './alarms.job.js';
import { DISK, ownDisk } from './disk.js';

/** Tells the team on Discord when something needs them, and when it is over. */
@Module({
  imports: [BotModule, PointsModule, ReadinessModule],
  providers: [AlarmFactsService, AlarmsJob, { provide: DISK, useValue: ownDisk }],
})
export class AlarmsModule {}
