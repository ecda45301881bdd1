import { Controller, Get, HttpCode, Post, Redirect, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiFoundResponse,
  ApiOkResponse,
  ApiQuery,
  ApiTags,
  ApiTooManyRequestsResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../core/common/access/access.decorators.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { SessionUserDto } from './dto/session-user.dto.js';
import { LogOutService } from './log-out.service.js';
import { toSessionUser } from './session-user.mapper.js';
import { BeginSignInGuard } from './sign-in/begin-sign-in.guard.js';
import { CompleteSignInGuard } from './sign-in/complete-sign-in.guard.js';
import { FailedSignInFilter } from './sign-in/failed-sign-in.filter.js';
import { memberOf } from './sessions/request-session.js';

/** Browsers navigate to these routes, so errors are HTML pages. */
const PAGE = { description: 'A page that leads back to the site.', content: { 'text/html': {} } };

/** Signing in and out. Platforms not listed here return a 404. */
@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(private readonly logOut: LogOutService) {}

  /** The signed-in user, or `null` for a guest. */
  @Get('user')
  @Public({ viewer: 'optional' })
  @ApiExtraModels(SessionUserDto)
  @ApiOkResponse({ schema: { nullable: true, allOf: [{ $ref: getSchemaPath(SessionUserDto) }] } })
  user(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): SessionUserDto | string {
    const member = memberOf(request);
    if (member) return toSessionUser(member);
    // Sent as text, because for `null` the framework sends an empty body, which clients cannot parse.
    void reply.type('application/json; charset=utf-8');
    return 'null';
  }

  /** Browser navigation: redirects to Twitch's sign-in page. `returnTo` is the page to return to. */
  @Get('twitch')
  @Public({ viewer: 'optional', isUntimed: true })
  @RateLimited('sign-in')
  @UseGuards(BeginSignInGuard)
  @UseFilters(FailedSignInFilter)
  @Redirect()
  @ApiFoundResponse({ description: 'Redirects to `Location`.' })
  @ApiTooManyRequestsResponse(PAGE)
  @ApiQuery({ name: 'returnTo', required: false, schema: { type: 'string', example: '/shop' } })
  beginSignIn(@Req() request: FastifyRequest) {
    return { url: request.platformRedirect?.address, statusCode: 302 };
  }

  /** Browser navigation: callback from Twitch, with a code or an error. */
  @Get('twitch/callback')
  @Public({ viewer: 'optional', isUntimed: true })
  @RateLimited('sign-in')
  @UseGuards(CompleteSignInGuard)
  @UseFilters(FailedSignInFilter)
  @Redirect()
  @ApiFoundResponse({ description: 'Redirects to `Location`.' })
  @ApiTooManyRequestsResponse(PAGE)
  @ApiQuery({ name: 'code', required: false, schema: { type: 'string' } })
  @ApiQuery({ name: 'state', required: false, schema: { type: 'string' } })
  completeSignIn(@Req() request: FastifyRequest) {
    return { url: request.landing ?? request.authInfo?.state?.returnTo ?? '/', statusCode: 302 };
  }

  /** Signs out. Does nothing without a session. */
  @Post('logout')
  @HttpCode(204)
  @Public({ viewer: 'optional' })
  async logout(@Req() request: FastifyRequest): Promise<void> {
    await this.logOut.logOut(request);
  }
}
