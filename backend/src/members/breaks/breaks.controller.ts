import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, SignedIn } from '../../core/common/access/access.decorators.js';
import { CurrentViewer, type Viewer } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { CountryService } from '../../site/country/country.service.js';
import { UserNotFoundError } from '../members.errors.js';
import { BreakCookie } from './break-cookie.js';
import { BreakDto, HelpDto, TakeBreakDto } from './dto/break.dto.js';
import { ExclusionRunsError, NotExcludedError } from './breaks.errors.js';
import { BreaksService } from './breaks.service.js';
import { HELP_LINES } from './help-lines.js';

/** Breaks and exclusions. No one can shorten one, not even an admin. */
@ApiTags('breaks')
@Controller()
export class BreaksController {
  constructor(
    private readonly breaks: BreaksService,
    private readonly cookie: BreakCookie,
    private readonly countries: CountryService,
  ) {}

  /** Help with gambling problems, by country. */
  @Get('help-lines')
  @Public({ viewer: 'optional' })
  help(@Req() request: FastifyRequest): HelpDto {
    return { country: this.countries.of(request), lines: [...HELP_LINES] };
  }

  /** The viewer's break, or that of this browser. */
  @Get('break')
  @Public({ viewer: 'optional' })
  read(@CurrentViewer() viewer: Viewer | null, @Req() request: FastifyRequest): Promise<BreakDto> {
    return this.breaks.read(viewer?.memberId ?? null, request);
  }

  /** Takes effect immediately. A current break is extended; the longer of the two applies. */
  @Post('break')
  @HttpCode(200)
  @SignedIn()
  @Refuses(UserNotFoundError)
  @RateLimited('claims')
  async take(
    @Body() { length }: TakeBreakDto,
    @CurrentViewer() { memberId }: Viewer,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BreakDto> {
    await this.breaks.start(memberId, length);
    const taken = await this.breaks.read(memberId, request);
    const end = taken.endsAt ? new Date(taken.endsAt) : null;
    void reply.header('set-cookie', this.cookie.withBreak(memberId, end, request.headers.cookie));
    return taken;
  }

  /** Requests offers again after an exclusion has ended; they return 24 hours later. */
  @Post('break/ask')
  @HttpCode(200)
  @SignedIn()
  @Refuses(ExclusionRunsError, NotExcludedError)
  async ask(@CurrentViewer() { memberId }: Viewer, @Req() request: FastifyRequest): Promise<BreakDto> {
    await this.breaks.ask(memberId);
    return this.breaks.read(memberId, request);
  }
}
