import { Controller, Get, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public, SignedIn } from '../../core/common/access/access.decorators.js';
import { CurrentViewer, type Viewer } from '../../core/common/access/viewer.js';
import { ActiveBreaks } from '../../site/trust/active-breaks.js';
import { EarningProgressDto } from './dto/earning.dto.js';
import { EarningProgressService } from './earning-progress.service.js';
import { AttendanceService } from './attendance.service.js';

@ApiTags('points')
@Controller('points')
export class EarningController {
  constructor(
    private readonly attendance: AttendanceService,
    private readonly progress: EarningProgressService,
    private readonly breaks: ActiveBreaks,
  ) {}

  /**
   * Ways to earn, points earned today, progress towards being a loyal viewer, and the stamp card. Guests are
   * treated as members who have earned nothing yet.
   */
  @Get('earning')
  @Public({ viewer: 'optional' })
  earning(
    @CurrentViewer() viewer: Viewer | null,
    @Req() request: FastifyRequest,
  ): Promise<EarningProgressDto> {
    return this.progress.of(viewer, this.breaks.appliesTo(request));
  }

  /**
   * Reports that the stream page is open and visible. Send it once a minute while the channel is live. Time
   * is measured by the server, so sending it more often earns nothing extra.
   */
  @Post('presence')
  @SignedIn()
  @HttpCode(204)
  @ApiNoContentResponse()
  presence(@CurrentViewer() { userId, login }: Viewer): void {
    this.attendance.recordSighting({ userId, login }, { source: 'page' });
  }
}
