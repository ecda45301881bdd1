import { Module } from '@nestjs/common';
import { TwitchModule } from '../twitch/twitch.module.js';
import { ScheduleCalendarService } from './schedule-calendar.service.js';
import { StreamRefresherService } from './stream-refresher.service.js';
import { StreamController } from './stream.controller.js';
import { StreamService } from './stream.service.js';

@Module({
  imports: [TwitchModule],
  controllers: [StreamController],
  providers: [ScheduleCalendarService, StreamRefresherService, StreamService],
  exports: [StreamRefresherService, StreamService],
})
export class StreamModule {}
