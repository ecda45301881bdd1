import { Controller, Get, Redirect, Req, UseFilters } from '@nestjs/common';
import { ApiFoundResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '../../../core/common/access/access.decorators.js';
import { CurrentViewer, type Viewer } from '../../../core/common/access/viewer.js';
import { RateLimited } from '../../../core/common/rate-limit/rate-limit.guard.js';
import { LostSessionFilter } from '../connect/lost-session.filter.js';
import { ConfirmationDto } from '../dto/confirmation.dto.js';
import { ConfirmIdentityService } from './confirm-identity.service.js';
import { ConfirmationsService } from './confirmations.service.js';

/** Recent confirmation of the viewer's identity, required by sensitive actions. */
@ApiTags('auth')
@Controller('auth')
export class ConfirmController {
  constructor(
    private readonly confirming: ConfirmIdentityService,
    private readonly confirmations: ConfirmationsService,
  ) {}

  /** Whether this session was confirmed recently. */
  @Get('confirmation')
  @SignedIn()
  confirmation(@CurrentViewer() viewer: Viewer): Promise<ConfirmationDto> {
    return this.confirmations.of(viewer.sessionKey);
  }

  /**
   * Browser navigation, in a new tab: redirects to Twitch, which always shows its page. Returns to
   * `/admin/confirmed?confirm=<outcome>`, or to `/privacy` with `returnTo=/privacy`. Outcomes: confirmed,
   * denied, failed, wrong-account.
   */
  @Get('confirm')
  @SignedIn({ isUntimed: true })
  @RateLimited('sign-in')
  @UseFilters(LostSessionFilter)
  @Redirect()
  @ApiQuery({ name: 'returnTo', required: false, schema: { type: 'string', example: '/privacy' } })
  @ApiFoundResponse({ description: 'Redirects to `Location`.' })
  async confirm(@Req() request: FastifyRequest) {
    return { url: await this.confirming.begin(request), statusCode: 302 };
  }
}
