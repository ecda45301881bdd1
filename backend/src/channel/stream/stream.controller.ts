import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/common/access/access.decorators.js';
import { Cached, type CachedResponse } from '../../core/common/http/response-cache.js';
import { StreamDataDto } from './dto/stream-data.dto.js';
import { StreamService } from './stream.service.js';

@ApiTags('stream')
@Controller('stream')
export class StreamController {
  constructor(private readonly stream: StreamService) {}

  /** The channel's state as of the last refresh. */
  @Get('data')
  @Public()
  @Cached(StreamDataDto)
  data(): CachedResponse {
    return this.stream.body();
  }
}
