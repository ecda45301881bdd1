import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PromotionError } from '../bot/texts/bot.errors.js';
import { AdminOnly, ModeratorOnly, Public, SignedIn } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor, CurrentViewer, type Viewer } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { CachedForVisitors, type CachedResponse } from '../../core/common/http/response-cache.js';
import { Counted } from '../../core/common/pagination/content-range.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { HiddenDuringBreak } from '../../site/trust/hidden-during-break.js';
import { OnBreakError } from '../../site/trust/trust.errors.js';
import { GamesQuery } from '../prizes/dto/games-query.dto.js';
import { NoPrizeItemError, PrizeIncompleteError } from '../prizes/prizes.errors.js';
import {
  AwardGuessDto,
  CurrentGuessDto,
  GuessAwardedDto,
  GuessDto,
  OpenGuessDto,
  OwnGuessDto,
  PlaceGuessDto,
  SettleGuessDto,
} from './dto/guess.dto.js';
import { GuessAdminService } from './guess-admin.service.js';
import { GuessEntriesService, PLACE_ERRORS } from './guess-entries.service.js';
import {
  AnotherGuessError,
  GuessNotFoundError,
  GuessStateError,
  NoHuntToFollowError,
} from './guesses.errors.js';
import { GuessesService } from './guesses.service.js';

@ApiTags('guesses')
@Controller('guesses')
export class GuessesController {
  constructor(
    private readonly guesses: GuessesService,
    private readonly desk: GuessAdminService,
    private readonly entries: GuessEntriesService,
  ) {}

  /** The running guess, or else the last one. */
  @Get('current')
  @Public({ viewer: 'optional' })
  @HiddenDuringBreak()
  @CachedForVisitors(CurrentGuessDto)
  @Refuses(OnBreakError)
  current(): Promise<CachedResponse> {
    return this.guesses.body();
  }

  /** The viewer's own guess in it. */
  @Get('current/own')
  @SignedIn()
  @HiddenDuringBreak()
  @Refuses(OnBreakError)
  own(@CurrentViewer() { memberId }: Viewer): Promise<OwnGuessDto> {
    return this.entries.own(memberId);
  }

  /** Places or changes the viewer's guess: free, one per person. */
  @Post('current/own')
  @SignedIn({ refusal: 'Please log in to guess' })
  @RateLimited('claims')
  @HttpCode(200)
  @Refuses(...PLACE_ERRORS)
  async place(@Body() { cents }: PlaceGuessDto, @CurrentViewer() viewer: Viewer): Promise<OwnGuessDto> {
    await this.entries.place(viewer, cents, 'site');
    return this.entries.own(viewer.memberId);
  }

  /** The last 50, newest first. */
  @Get()
  @ModeratorOnly()
  @Counted('guesses')
  @ApiOkResponse({ type: [GuessDto] })
  last(@Query() { current }: GamesQuery): Promise<ListSlice<GuessDto>> {
    return current === undefined ? this.guesses.last() : this.guesses.tonight();
  }

  /** Opens a guess. Admins only, because a prize may exceed the points that moderators may give. */
  @Post()
  @AdminOnly()
  @Refuses(AnotherGuessError, NoHuntToFollowError, PrizeIncompleteError, NoPrizeItemError, PromotionError)
  open(@Body() input: OpenGuessDto, @CurrentActor() actor: Actor): Promise<GuessDto> {
    return this.desk.open(input, actor);
  }

  /** One guess, for the team. */
  @Get(':id')
  @ModeratorOnly()
  @Refuses(GuessNotFoundError)
  one(@Param('id', IdParamPipe) id: number): Promise<GuessDto> {
    return this.guesses.one(id);
  }

  @Post(':id/lock')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(GuessNotFoundError, GuessStateError)
  lock(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<GuessDto> {
    return this.desk.lock(id, actor);
  }

  /** Enters the actual amount and awards the prizes to the closest. */
  @Post(':id/settle')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(GuessNotFoundError, GuessStateError)
  settle(
    @Param('id', IdParamPipe) id: number,
    @Body() { cents }: SettleGuessDto,
    @CurrentActor() actor: Actor,
  ): Promise<GuessDto> {
    return this.desk.settle(id, cents, actor);
  }

  /** Ends a guess that was opened by mistake. No one wins. */
  @Post(':id/cancel')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(GuessNotFoundError, GuessStateError)
  cancel(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<GuessDto> {
    return this.desk.cancel(id, actor);
  }

  /** Awards a prize that could not be awarded before. */
  @Post(':id/award')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(GuessNotFoundError, GuessStateError)
  award(
    @Param('id', IdParamPipe) id: number,
    @Body() { place }: AwardGuessDto,
    @CurrentActor() actor: Actor,
  ): Promise<GuessAwardedDto> {
    return this.desk.award(id, place, actor);
  }
}
