import { Module } from '@nestjs/common';
import { GameRoutesService } from './game-routes.service.js';
import { PlayChannelService } from './play-channel.service.js';
import { PlayController } from './play.controller.js';
import { PlayEventsService } from './play-events.service.js';
import { PlayNowService } from './play-now.service.js';

/** Stream night: the running games and live updates of pages. Each game has its own module. */
@Module({
  controllers: [PlayController],
  providers: [GameRoutesService, PlayChannelService, PlayEventsService, PlayNowService],
  exports: [GameRoutesService, PlayChannelService, PlayNowService],
})
export class PlayModule {}
