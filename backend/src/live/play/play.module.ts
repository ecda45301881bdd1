import { Module } from '@nestjs/common';
import { PlayChannel } from './play-channel.service.js';
import { PlayController } from './play.controller.js';
import { PlayEvents } from './play-events.service.js';
import { PlayNow } from './play-now.service.js';

/** Stream night: what runs, and pages that hear of it. The games themselves are modules of their own. */
@Module({
  controllers: [PlayController],
  providers: [PlayChannel, PlayEvents, PlayNow],
  exports: [PlayChannel, PlayNow],
})
export class PlayModule {}
