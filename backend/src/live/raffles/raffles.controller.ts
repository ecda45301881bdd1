import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
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
  AwardedDto,
  AwardRaffleDto,
  CreateRaffleDto,
  CurrentRaffleDto,
  DrawRaffleDto,
  OwnEntryDto,
  RaffleDto,
  RaffleEntriesDto,
  RaffleSummaryDto,
  TeamRaffleDto,
} from './dto/raffle.dto.js';
import { ENTRY_ERRORS, RaffleEntriesService } from './raffle-entries.service.js';
import {
  AnotherRaffleError,
  JustDrawnError,
  MayNotJoinError,
  NotAwaitedError,
  RaffleNotFoundError,
  RaffleStateError,
  WinnerAwaitedError,
  WinnerHasTimeError,
} from './raffles.errors.js';
import { RaffleStepsService } from './raffle-steps.service.js';
import { RafflesService } from './raffles.service.js';

@ApiTags('raffles')
@Controller('raffles')
export class RafflesController {
  constructor(
    private readonly raffles: RafflesService,
    private readonly steps: RaffleStepsService,
    private readonly entries: RaffleEntriesService,
  ) {}

  /** The running raffle, or else the last one. */
  @Get('current')
  @Public({ viewer: 'optional' })
  @HiddenDuringBreak()
  @CachedForVisitors(CurrentRaffleDto)
  @Refuses(OnBreakError)
  current(): Promise<CachedResponse> {
    return this.raffles.body();
  }

  /** The last 20 finished raffles, newest first, with the winners' names. */
  @Get('finished')
  @Public({ viewer: 'optional' })
  @HiddenDuringBreak()
  @CachedForVisitors([RaffleSummaryDto])
  @Refuses(OnBreakError)
  finished(): Promise<CachedResponse> {
    return this.raffles.finishedBody();
  }

  /** The viewer's entry in the running raffle, and their draw. */
  @Get('current/entry')
  @SignedIn()
  @HiddenDuringBreak()
  @Refuses(OnBreakError)
  own(@CurrentViewer() { memberId }: Viewer): Promise<OwnEntryDto> {
    return this.entries.own(memberId);
  }

  /** Joins the open raffle: free, once. Repeating it changes nothing. */
  @Post('current/entry')
  @SignedIn({ refusal: 'Please log in to join' })
  @RateLimited('claims')
  @HttpCode(200)
  @Refuses(...ENTRY_ERRORS)
  async join(@CurrentViewer() viewer: Viewer): Promise<OwnEntryDto> {
    await this.entries.enter(viewer, 'site');
    return this.entries.own(viewer.memberId);
  }

  /** A drawn viewer answers on the site, which counts like a line in chat. Repeating it changes nothing. */
  @Post('current/answer')
  @SignedIn()
  @RateLimited('claims')
  @HttpCode(200)
  @Refuses(NotAwaitedError, MayNotJoinError)
  async answer(@CurrentViewer() { memberId }: Viewer): Promise<OwnEntryDto> {
    await this.entries.answer(memberId);
    return this.entries.own(memberId);
  }

  /** The last 100, newest first, including drafts. */
  @Get()
  @ModeratorOnly()
  @Counted('raffles')
  @ApiOkResponse({ type: [TeamRaffleDto] })
  last(@Query() { current }: GamesQuery): Promise<ListSlice<TeamRaffleDto>> {
    return current === undefined ? this.raffles.last() : this.raffles.tonight();
  }

  /** Prepares a raffle. Admins only, because a prize may exceed the points that moderators may give. */
  @Post()
  @AdminOnly()
  @Refuses(PrizeIncompleteError, NoPrizeItemError, PromotionError)
  create(@Body() input: CreateRaffleDto, @CurrentActor() actor: Actor): Promise<TeamRaffleDto> {
    return this.steps.create(input, actor);
  }

  /** The public data of a raffle. */
  @Get(':id')
  @Public({ viewer: 'optional' })
  @HiddenDuringBreak()
  @RateLimited('general')
  @Header('cache-control', 'no-cache')
  @Refuses(OnBreakError, RaffleNotFoundError)
  one(@Param('id', IdParamPipe) id: number): Promise<RaffleDto> {
    return this.raffles.one(id);
  }

  /** For the team, including drafts. */
  @Get(':id/desk')
  @ModeratorOnly()
  @Refuses(RaffleNotFoundError)
  desk(@Param('id', IdParamPipe) id: number): Promise<TeamRaffleDto> {
    return this.raffles.desk(id);
  }

  /** The entries of a closed raffle, as they were hashed; empty before it closes. */
  @Get(':id/entries')
  @Public({ viewer: 'optional' })
  @HiddenDuringBreak()
  @RateLimited('general')
  @CachedForVisitors(RaffleEntriesDto)
  @Refuses(OnBreakError)
  entriesOf(@Param('id', IdParamPipe) id: number): Promise<CachedResponse> {
    return this.raffles.entriesBody(id);
  }

  /** Tells the team who runs the raffle, also when another has taken it. Repeating it changes nothing. */
  @Post(':id/take')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(RaffleNotFoundError, RaffleStateError)
  take(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<TeamRaffleDto> {
    return this.steps.take(id, actor);
  }

  @Post(':id/open')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(RaffleNotFoundError, RaffleStateError, AnotherRaffleError)
  open(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<TeamRaffleDto> {
    return this.steps.open(id, actor);
  }

  @Post(':id/close')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(RaffleNotFoundError, RaffleStateError)
  close(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<TeamRaffleDto> {
    return this.steps.close(id, actor);
  }

  /**
   * Draws for the next place. With a note, the awaited winner is passed over, at the earliest a minute after
   * the draw.
   */
  @Post(':id/draw')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(
    RaffleNotFoundError,
    RaffleStateError,
    WinnerAwaitedError,
    WinnerHasTimeError,
    JustDrawnError,
    PromotionError,
  )
  draw(
    @Param('id', IdParamPipe) id: number,
    @Body() { note, seen }: DrawRaffleDto,
    @CurrentActor() actor: Actor,
  ): Promise<TeamRaffleDto> {
    return this.steps.draw(id, { note: note || null, seen: seen ?? null }, actor);
  }

  /** Awards a prize that could not be awarded before. */
  @Post(':id/award')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(RaffleNotFoundError, RaffleStateError)
  award(
    @Param('id', IdParamPipe) id: number,
    @Body() { draw }: AwardRaffleDto,
    @CurrentActor() actor: Actor,
  ): Promise<AwardedDto> {
    return this.steps.award(id, draw, actor);
  }
}
