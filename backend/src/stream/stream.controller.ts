import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../common/access/access.decorators.js';
import { type CachedResponse, CachedResponseInterceptor } from '../common/http/response-cache.js';
import { StreamDataDto } from './dto/stream-data.dto.js';
import { StreamService } from './stream.service.js';

@ApiTags('stream')
@Controller('stream')
export class StreamController {
  constructor(private readonly stream: StreamService) {}

  /** What the channel is doing, as of the last refresh. */
  @Get('data')
  @Public()
  @UseInterceptors(CachedResponseInterceptor)
  @ApiOkResponse({ type: StreamDataDto })
  data(): CachedResponse {
    return this.stream.body();
  }
}
