import { Module } from '@nestjs/common';
import { PointsModule } from '../../members/points/points.module.js';
import { BotModule } from '../bot/bot.module.js';
import { ReadinessModule } from '../readiness/readiness.module.js';
import { AlarmFactsService } from './alarm-facts.service.js';
import { AlarmsJob } from './alarms.job.js';
import { DISK, ownDisk } from './disk.js';
import { IncidentsController } from './incidents.controller.js';
import { IncidentsService } from './incidents.service.js';

/** Tells the team when something needs them, and when it is over: in the console, and on Discord while it is on. */
@Module({
  imports: [BotModule, PointsModule, ReadinessModule],
  controllers: [IncidentsController],
  providers: [AlarmFactsService, AlarmsJob, IncidentsService, { provide: DISK, useValue: ownDisk }],
})
export class AlarmsModule {}
