import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { ModeratorOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { SortedBy } from '../../core/common/pagination/content-range.js';
import { listQuery } from '../../core/common/pagination/list-query.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { CLAIM_LIST, type ClaimQuery } from './claim-list.rules.js';
import { ClaimSelectionsService } from './claim-selections.service.js';
import { SelectionNotFoundError } from './claim.errors.js';
import { ClaimSelectionDto, NewClaimSelectionDto, SelectClaimsDto } from './dto/claim-selection.dto.js';

/** Moving all claims that match a filter. A selection is its maker's, and kept for an hour. */
@ApiTags('shop')
@Controller('shop/claims/selections')
export class ClaimSelectionsController {
  constructor(private readonly selections: ClaimSelectionsService) {}

  /** Selects up to 2,000 claims that match and can be moved to the state, in the list's order. Moves none yet. */
  @Post()
  @ModeratorOnly()
  @RateLimited('searches')
  @SortedBy(CLAIM_LIST)
  @ApiQuery({ name: 'filter', required: false, type: String, description: 'As for the list' })
  select(
    @Query(listQuery(CLAIM_LIST)) query: ClaimQuery,
    @Body() { state }: SelectClaimsDto,
    @CurrentActor() actor: Actor,
  ): Promise<NewClaimSelectionDto> {
    return this.selections.select(query, state, actor);
  }

  @Get(':id')
  @ModeratorOnly()
  @Refuses(SelectionNotFoundError)
  read(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<ClaimSelectionDto> {
    return this.selections.read(id, actor);
  }

  /** Moves the next claims of the selection; call it until none is waiting. It may be repeated after a lost answer. */
  @Post(':id/moves')
  @HttpCode(200)
  @ModeratorOnly()
  @Refuses(SelectionNotFoundError)
  move(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<ClaimSelectionDto> {
    return this.selections.move(id, actor);
  }

  /**
   * Moves the next claims back to the states that they had, and stops moving the others; call it until none is moved.
   * It may be repeated after a lost answer.
   */
  @Post(':id/undo')
  @HttpCode(200)
  @ModeratorOnly()
  @Refuses(SelectionNotFoundError)
  undo(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<ClaimSelectionDto> {
    return this.selections.undo(id, actor);
  }
}
