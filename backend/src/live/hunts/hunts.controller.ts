import { Body, Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PromotionError } from '../bot/texts/bot.errors.js';
import { AdminOnly, ModeratorOnly, Public } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { CachedForVisitors, type CachedResponse } from '../../core/common/http/response-cache.js';
import { Counted } from '../../core/common/pagination/content-range.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { HiddenDuringBreak } from '../../site/trust/hidden-during-break.js';
import { OnBreakError } from '../../site/trust/trust.errors.js';
import {
  AddHuntDto,
  CurrentHuntDto,
  EarlierHuntDto,
  HuntDeskDto,
  HuntDto,
  HuntSummaryDto,
  SaveHuntDto,
  SetHuntHiddenDto,
  SetHuntStateDto,
} from './dto/hunt.dto.js';
import { HuntAdminService } from './hunt-admin.service.js';
import {
  HuntChangedError,
  HuntEmptyError,
  HuntEndMissingError,
  HuntNotFoundError,
  HuntRunningError,
  HuntStepError,
  NoHuntError,
} from './hunts.errors.js';
import { HuntsService } from './hunts.service.js';

@ApiTags('hunts')
@Controller('hunts')
export class HuntsController {
  constructor(
    private readonly hunts: HuntsService,
    private readonly desk: HuntAdminService,
  ) {}

  /** The last 50 finished bonus hunts, newest first. */
  @Get()
  @Public({ viewer: 'optional' })
  @HiddenDuringBreak()
  @CachedForVisitors([HuntSummaryDto])
  @Refuses(OnBreakError)
  list(): Promise<CachedResponse> {
    return this.hunts.finishedBody();
  }

  // Before `:id`, which would match it as an id.
  /** The running bonus hunt with its slots. */
  @Get('current')
  @Public({ viewer: 'optional' })
  @HiddenDuringBreak()
  @CachedForVisitors(CurrentHuntDto)
  @Refuses(OnBreakError)
  current(): Promise<CachedResponse> {
    return this.hunts.currentBody();
  }

  /** The running hunt as the team sees it, read from the database. */
  @Get('current/desk')
  @ModeratorOnly()
  atDesk(): Promise<HuntDeskDto> {
    return this.desk.desk();
  }

  /** The last 50 past hunts as the team sees them, including those hidden from the site. */
  @Get('earlier')
  @ModeratorOnly()
  @Counted('hunts')
  @ApiOkResponse({ type: [EarlierHuntDto] })
  earlier(): Promise<ListSlice<EarlierHuntDto>> {
    return this.desk.earlier();
  }

  @Put('current')
  @ModeratorOnly()
  @Refuses(NoHuntError, HuntChangedError, PromotionError)
  save(@Body() input: SaveHuntDto, @CurrentActor() actor: Actor): Promise<HuntDto> {
    return this.desk.save(input, actor);
  }

  /**
   * From collecting to opening and then to finished, or back to collecting. Until it is finished, it can be
   * cancelled.
   */
  @Put('current/state')
  @ModeratorOnly()
  @Refuses(NoHuntError, HuntChangedError, HuntStepError, HuntEmptyError, HuntEndMissingError)
  setState(@Body() input: SetHuntStateDto, @CurrentActor() actor: Actor): Promise<HuntDto> {
    return this.desk.setState(input, actor);
  }

  @Post()
  @ModeratorOnly()
  @Refuses(HuntRunningError, PromotionError)
  begin(@Body() input: AddHuntDto, @CurrentActor() actor: Actor): Promise<HuntDto> {
    return this.desk.begin(input, actor);
  }

  @Get(':id')
  @Public({ viewer: 'optional' })
  @HiddenDuringBreak()
  @RateLimited('general')
  @Header('cache-control', 'no-cache')
  @CachedForVisitors(HuntDto)
  @Refuses(OnBreakError, HuntNotFoundError)
  one(@Param('id', IdParamPipe) id: number): Promise<CachedResponse> {
    return this.hunts.body(id);
  }

  /** Hides a past hunt from the site, or shows it again. */
  @Put(':id/hidden')
  @ModeratorOnly()
  @Refuses(HuntNotFoundError, HuntStepError)
  setHidden(
    @Param('id', IdParamPipe) id: number,
    @Body() { hidden }: SetHuntHiddenDto,
    @CurrentActor() actor: Actor,
  ): Promise<EarlierHuntDto> {
    return this.desk.setHidden(id, hidden, actor);
  }

  @Delete(':id')
  @AdminOnly()
  @Refuses(HuntNotFoundError)
  remove(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<HuntDto> {
    return this.desk.remove(id, actor);
  }
}
