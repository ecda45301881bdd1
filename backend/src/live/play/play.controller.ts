import { Controller, Get, type MessageEvent, Req, Sse } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { Public } from '../../core/common/access/access.decorators.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { CachedForVisitors, type CachedResponse } from '../../core/common/http/response-cache.js';
import { DROP_UNREAD_SOON } from '../../core/sse/sse-group.js';
import { HiddenDuringBreak } from '../../site/trust/hidden-during-break.js';
import { OnBreakError } from '../../site/trust/trust.errors.js';
import { PlayEventsService } from './play-events.service.js';
import { PlayNowService } from './play-now.service.js';
import { PlayEventDto, PlayNowDto } from './dto/play.dto.js';

@ApiTags('play')
@Controller('play')
export class PlayController {
  constructor(
    private readonly now: PlayNowService,
    private readonly events: PlayEventsService,
  ) {}

  /** The games running now. */
  @Get('now')
  @Public({ viewer: 'optional' })
  @HiddenDuringBreak()
  @CachedForVisitors(PlayNowDto)
  @Refuses(OnBreakError)
  running(): Promise<CachedResponse> {
    return this.now.body();
  }

  /**
   * Server-Sent Events for everyone: which kind of game has changed, at most four times a second each, and
   * all of them at the start. Ends when the viewer begins a break. A comment is sent every 15 seconds.
   */
  @Sse('events', DROP_UNREAD_SOON)
  @Public({ viewer: 'optional' })
  @HiddenDuringBreak()
  @ApiExtraModels(PlayEventDto)
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { $ref: getSchemaPath(PlayEventDto) } } } })
  @Refuses(OnBreakError)
  stream(@Req() request: FastifyRequest): Observable<MessageEvent> {
    return this.events.open(request);
  }
}
