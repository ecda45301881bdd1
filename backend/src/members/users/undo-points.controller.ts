import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { plainParam } from '../../core/common/http/plain-param.pipe.js';
import { BalanceFullError } from '../points/points.errors.js';
import { UserNotFoundError } from '../members.errors.js';
import { GiftGivenDto } from './dto/gift.dto.js';
import { GiftsService } from './gifts.service.js';
import { ChangeNotFoundError, NothingLeftError, UndoTooLateError } from './users.errors.js';

@ApiTags('users')
@Controller('users/:userId/points/:version/undo')
export class UndoPointsController {
  constructor(private readonly gifts: GiftsService) {}

  /**
   * Undoes a gift or a set balance within 24 hours, taking at most what the user has. Repeating it changes
   * nothing.
   */
  @Post()
  @AdminOnly()
  @HttpCode(200)
  @Refuses(UserNotFoundError, ChangeNotFoundError, UndoTooLateError, NothingLeftError, BalanceFullError)
  undo(
    @Param('userId', plainParam(UserNotFoundError)) userId: string,
    @Param('version', IdParamPipe) version: number,
    @CurrentActor() actor: Actor,
  ): Promise<GiftGivenDto> {
    return this.gifts.undo(userId, version, actor);
  }
}
