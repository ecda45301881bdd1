import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../common/access/access.decorators.js';
import { type ServedBody, ServedBodyInterceptor } from '../common/http/memory-read.js';
import { StreamDataDto } from './dto/stream-data.dto.js';
import { StreamService } from './stream.service.js';

@ApiTags('stream')
@Controller('stream')
export class StreamController {
  constructor(private readonly stream: StreamService) {}

  /** What the channel is doing, as of the last refresh. */
  @Get('data')
  @Public()
  @UseInterceptors(ServedBodyInterceptor)
  @ApiOkResponse({ type: StreamDataDto })
  data(): ServedBody {
    return this.stream.body();
  }
}
