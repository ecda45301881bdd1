import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ModeratorOnly } from '../../core/common/access/access.decorators.js';
import { ReadinessDto } from './dto/readiness.dto.js';
import { ReadinessService } from './readiness.service.js';

@ApiTags('readiness')
@Controller('readiness')
export class ReadinessController {
  constructor(private readonly readiness: ReadinessService) {}

  /** Whether chat, events, bot, overlays and backups work, with the running broadcast in figures. */
  @Get()
  @ModeratorOnly()
  read(): Promise<ReadinessDto> {
    return this.readiness.read();
  }
}
