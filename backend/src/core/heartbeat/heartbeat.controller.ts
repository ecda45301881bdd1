import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../common/access/access.decorators.js';
import { Clock } from '../common/clock.js';
import { AppConfig } from '../config/app-config.js';
import { LastOccurrencesService } from '../occurrences/last-occurrences.service.js';
import { HeartbeatDto } from './dto/heartbeat.dto.js';
import { HEARTBEAT_EVERY_MS } from './heartbeat.job.js';

@ApiTags('heartbeat')
@Controller('heartbeat')
export class HeartbeatController {
  constructor(
    private readonly config: AppConfig,
    private readonly occurrences: LastOccurrencesService,
    private readonly clock: Clock,
  ) {}

  /** Whether another service would notice that the site is down. Never its address. */
  @Get()
  @AdminOnly()
  async read(): Promise<HeartbeatDto> {
    const isSet = this.config.heartbeat.url !== null;
    const at = (await this.occurrences.read()).get('heartbeat') ?? null;
    const isRecent = at !== null && this.clock.now().getTime() - at.getTime() < 3 * HEARTBEAT_EVERY_MS;
    return { isSet, isWorking: isSet && isRecent, lastAt: at && at.toISOString() };
  }
}
