import { Module } from '@nestjs/common';
import { TwitchModule } from '../twitch/twitch.module.js';
import { StreamController } from './stream.controller.js';
import { StreamService } from './stream.service.js';

@Module({
  imports: [TwitchModule],
  controllers: [StreamController],
  providers: [StreamService],
  exports: [StreamService],
})
export class StreamModule {}
