import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OwnerRequiredError } from '../../../core/common/access/access.errors.js';
import { AdminOnly } from '../../../core/common/access/access.decorators.js';
import { CurrentActor, type SessionActor } from '../../../core/common/access/viewer.js';
import { Refuses } from '../../../core/common/errors/refuses.decorator.js';
import { plainParam } from '../../../core/common/http/plain-param.pipe.js';
import { SessionDto, SessionsEndedDto } from '../dto/session.dto.js';
import { SessionNotFoundError } from './sessions.errors.js';
import { MemberSessionsService } from './member-sessions.service.js';

const PLAIN = plainParam(SessionNotFoundError);

/** A member's sessions, which admins can end. */
@ApiTags('users')
@Controller('users/:userId/sessions')
export class MemberSessionsController {
  constructor(private readonly sessions: MemberSessionsService) {}

  @Get()
  @AdminOnly()
  @Refuses(SessionNotFoundError)
  list(@Param('userId', PLAIN) userId: string, @CurrentActor() actor: SessionActor): Promise<SessionDto[]> {
    return this.sessions.listAsAdmin(userId, actor);
  }

  /** Ends all of the user's sessions. Only owners can end those of owners. */
  @Delete()
  @AdminOnly()
  @Refuses(SessionNotFoundError, OwnerRequiredError)
  endAll(
    @Param('userId', PLAIN) userId: string,
    @CurrentActor() actor: SessionActor,
  ): Promise<SessionsEndedDto> {
    return this.sessions.endAllAsAdmin(userId, actor);
  }

  @Delete(':id')
  @AdminOnly()
  @Refuses(SessionNotFoundError, OwnerRequiredError)
  end(
    @Param('userId', PLAIN) userId: string,
    @Param('id', PLAIN) id: string,
    @CurrentActor() actor: SessionActor,
  ): Promise<SessionDto> {
    return this.sessions.endAsAdmin(userId, id, actor);
  }
}
