import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { Public } from '../common/access/access.decorators.js';
import { RateLimited } from '../common/rate-limit/rate-limit.guard.js';
import { AppConfig } from '../config/app-config.js';
import { PG_POOL } from '../database/pg-pool.js';
import { ReplicaBusService } from '../replicas/replica-bus.service.js';
import { LiveDto, ReadyDto } from './dto/health.dto.js';
import { PING } from '../database/ping.js';

/**
 * For the orchestrator, outside `/api`: `live` means the process answers, `ready` that it can serve visitors.
 */
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly bus: ReplicaBusService,
    private readonly config: AppConfig,
  ) {}

  @Get('live')
  @Public()
  live(): LiveDto {
    return { status: 'ok' };
  }

  @Get('ready')
  @Public()
  @RateLimited('general')
  @ApiServiceUnavailableResponse({ type: ReadyDto })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadyDto> {
    const version = this.config.version.name;
    const state = { database: await this.databaseAnswers(), realtime: this.bus.isListening };
    if (!state.database || !state.realtime) void reply.status(503).header('Retry-After', 1);
    // The log and the metrics show what is missing.
    return this.config.isProduction ? { version } : { version, ...state };
  }

  private async databaseAnswers(): Promise<boolean> {
    try {
      await this.pool.query(PING);
      return true;
    } catch {
      return false;
    }
  }
}
