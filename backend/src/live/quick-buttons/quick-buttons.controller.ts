import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, ModeratorOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { IdempotencyKey } from '../../core/common/idempotency/idempotency-key.js';
import { BotNotConnectedError, LineNotShownError, PromotionError } from '../bot/texts/bot.errors.js';
import { NoPrizeItemError, PrizeIncompleteError } from '../prizes/prizes.errors.js';
import { TeamRaffleDto } from '../raffles/dto/raffle.dto.js';
import { AnotherRaffleError, RaffleNotFoundError, RaffleStateError } from '../raffles/raffles.errors.js';
import { QuickButtonsDto, SaidLineDto, SaveQuickButtonsDto } from './dto/quick-button.dto.js';
import { QuickButtonChangedError, QuickButtonIncompleteError } from './quick-buttons.errors.js';
import { QuickButtonsService } from './quick-buttons.service.js';
import { QuickPressesService } from './quick-presses.service.js';

@ApiTags('quick-buttons')
@Controller('quick-buttons')
export class QuickButtonsController {
  constructor(
    private readonly buttons: QuickButtonsService,
    private readonly presses: QuickPressesService,
  ) {}

  /** The buttons that admins have put on Tonight, at most three. */
  @Get()
  @ModeratorOnly()
  all(): Promise<QuickButtonsDto> {
    return this.buttons.all();
  }

  /** Replaces the buttons. */
  @Put()
  @AdminOnly()
  @Refuses(QuickButtonIncompleteError, PromotionError, RaffleNotFoundError)
  save(@Body() input: SaveQuickButtonsDto, @CurrentActor() actor: Actor): Promise<QuickButtonsDto> {
    return this.buttons.save(input, actor);
  }

  /** Says the button's line in chat. */
  @Post(':id/line')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(QuickButtonChangedError, BotNotConnectedError, LineNotShownError, PromotionError)
  say(
    @Param('id', IdParamPipe) id: number,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | null,
  ): Promise<SaidLineDto> {
    return this.presses.say(id, actor, key);
  }

  /** Opens a raffle with the settings of the button's raffle: that one while it is a draft, otherwise a new one. */
  @Post(':id/raffle')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(
    QuickButtonChangedError,
    RaffleNotFoundError,
    RaffleStateError,
    AnotherRaffleError,
    PrizeIncompleteError,
    NoPrizeItemError,
    PromotionError,
  )
  startRaffle(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<TeamRaffleDto> {
    return this.presses.startRaffle(id, actor);
  }
}
