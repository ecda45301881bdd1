import { Module } from '@nestjs/common';
import { TwitchModule } from '../twitch/twitch.module.js';
import { StreamRefresherService } from './stream-refresher.service.js';
import { StreamController } from './stream.controller.js';
import { StreamService } from './stream.service.js';

@Module({
  imports: [TwitchModule],
  controllers: [StreamController],
  providers: [StreamRefresherService, StreamService],
  exports: [StreamRefresherService, StreamService],
})
export class StreamModule {}
