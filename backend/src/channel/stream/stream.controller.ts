import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/common/access/access.decorators.js';
import { Cached, type CachedResponse } from '../../core/common/http/response-cache.js';
import { StreamDataDto } from './dto/stream-data.dto.js';
import { ScheduleCalendarService } from './schedule-calendar.service.js';
import { StreamService } from './stream.service.js';

@ApiTags('stream')
@Controller('stream')
export class StreamController {
  constructor(
    private readonly stream: StreamService,
    private readonly calendar: ScheduleCalendarService,
  ) {}

  /** The channel's state as of the last refresh. */
  @Get('data')
  @Public()
  @Cached(StreamDataDto)
  data(): CachedResponse {
    return this.stream.body();
  }

  /** The channel's schedule, for calendar apps to subscribe to. */
  @Get('schedule.ics')
  @Public()
  @Cached()
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: { type: 'string' } })
  schedule(): CachedResponse {
    return this.calendar.response();
  }
}
