import { Body, Controller, Delete, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OwnerRequiredError } from '../../core/common/access/access.errors.js';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor, type SessionActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { plainParam } from '../../core/common/http/plain-param.pipe.js';
import { UserNotFoundError } from '../members.errors.js';
import { PointsStandingDto, SetEarningDto, SuspendDto } from './dto/points-standing.dto.js';
import { PointsEligibilityService } from './points-eligibility.service.js';
import { LastAdminError, LastOwnerError } from './users.errors.js';

const USER_ID = plainParam(UserNotFoundError);

@ApiTags('users')
@Controller('users/:userId')
export class PointsStandingController {
  constructor(private readonly standing: PointsEligibilityService) {}

  /**
   * Switches earning on or off for a user, who keeps their points. Only owners can change this for owners.
   */
  @Put('earning')
  @AdminOnly()
  @Refuses(UserNotFoundError, OwnerRequiredError)
  setEarning(
    @Param('userId', USER_ID) userId: string,
    @Body() { earnsPoints, reason }: SetEarningDto,
    @CurrentActor() actor: SessionActor,
  ): Promise<PointsStandingDto> {
    return this.standing.setEarning(userId, earnsPoints, reason, actor);
  }

  /**
   * Suspends a member from earning, the daily reward and claims, and a member of the team from everything that
   * viewers can't do. A new suspension replaces the end of the old one. Only owners can suspend owners.
   */
  @Put('suspension')
  @AdminOnly()
  @Refuses(UserNotFoundError, OwnerRequiredError, LastAdminError, LastOwnerError)
  suspend(
    @Param('userId', USER_ID) userId: string,
    @Body() { until, reason }: SuspendDto,
    @CurrentActor() actor: SessionActor,
  ): Promise<PointsStandingDto> {
    return this.standing.suspend(userId, until, reason, actor);
  }

  @Delete('suspension')
  @AdminOnly()
  @Refuses(UserNotFoundError)
  lift(@Param('userId', USER_ID) userId: string, @CurrentActor() actor: Actor): Promise<PointsStandingDto> {
    return this.standing.lift(userId, actor);
  }
}
