import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { LastStreamAnswerDto } from './dto/last-stream.dto.js';
import { LastStreamService } from './last-stream.service.js';

@ApiTags('last-stream')
@Controller('last-stream')
export class LastStreamController {
  constructor(private readonly lastStream: LastStreamService) {}

  /** The last stream that has ended: its length, what it paid, its claims and its games. */
  @Get()
  @AdminOnly()
  read(): Promise<LastStreamAnswerDto> {
    return this.lastStream.read();
  }
}
