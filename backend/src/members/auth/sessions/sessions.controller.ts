import { Controller, Delete, Get, Param, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SignedIn } from '../../../core/common/access/access.decorators.js';
import { CurrentViewer, type Viewer } from '../../../core/common/access/viewer.js';
import { Refuses } from '../../../core/common/errors/refuses.decorator.js';
import { plainParam } from '../../../core/common/http/plain-param.pipe.js';
import { SessionDto, SessionsEndedDto } from '../dto/session.dto.js';
import { SessionNotFoundError } from './sessions.errors.js';
import { MemberSessionsService } from './member-sessions.service.js';

const PLAIN = plainParam(SessionNotFoundError);

/** The viewer's own sessions. */
@ApiTags('auth')
@Controller('auth/sessions')
export class SessionsController {
  constructor(private readonly sessions: MemberSessionsService) {}

  /** Most recently used first. */
  @Get()
  @SignedIn()
  list(@CurrentViewer() viewer: Viewer): Promise<SessionDto[]> {
    return this.sessions.list(viewer.memberId, viewer);
  }

  /** Ends all of the viewer's other sessions. */
  @Delete()
  @SignedIn()
  endOthers(@CurrentViewer() viewer: Viewer): Promise<SessionsEndedDto> {
    return this.sessions.endOthers(viewer);
  }

  /** Ends one session. Ending the current one signs out. */
  @Delete(':id')
  @SignedIn()
  @Refuses(SessionNotFoundError)
  async end(
    @CurrentViewer() viewer: Viewer,
    @Param('id', PLAIN) id: string,
    @Req() request: FastifyRequest,
  ): Promise<SessionDto> {
    const ended = await this.sessions.end(viewer, id);
    if (ended.isCurrent) request.session?.clearCookie();
    return ended;
  }
}
