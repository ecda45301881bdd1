import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { TwitchModule } from '../twitch/twitch.module.js';
import { StreamRefresher } from './stream-refresher.service.js';
import { StreamController } from './stream.controller.js';
import { StreamService } from './stream.service.js';

@Module({
  imports: [RealtimeModule, TwitchModule],
  controllers: [StreamController],
  providers: [StreamRefresher, StreamService],
  exports: [StreamRefresher, StreamService],
})
export class StreamModule {}
