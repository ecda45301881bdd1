import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { PromotionError } from '../bot/texts/bot.errors.js';
import { ModeratorOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { Counted } from '../../core/common/pagination/content-range.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { HuntSlotDto } from './dto/hunt.dto.js';
import { AddSlotDto, ReorderSlotsDto, SaveSlotDto, SlotSuggestionDto } from './dto/slot.dto.js';
import { HuntSlotsService } from './hunt-slots.service.js';
import {
  HuntFullError,
  HuntNotOpeningError,
  NoHuntError,
  SlotChangedError,
  SlotListChangedError,
  SlotNotFoundError,
  SuggestionGoneError,
} from './hunts.errors.js';
import { SlotSuggestionsService } from './slot-suggestions.service.js';

/** Team actions on the running hunt's slots. */
@ApiTags('hunts')
@Controller('hunts/current')
export class HuntSlotsController {
  constructor(
    private readonly slots: HuntSlotsService,
    private readonly suggestions: SlotSuggestionsService,
  ) {}

  @Get('slots')
  @ModeratorOnly()
  @Counted('slots')
  @ApiOkResponse({ type: [HuntSlotDto] })
  list(): Promise<ListSlice<HuntSlotDto>> {
    return this.slots.list();
  }

  @Post('slots')
  @ModeratorOnly()
  @Refuses(NoHuntError, HuntFullError, SuggestionGoneError, PromotionError)
  add(@Body() input: AddSlotDto, @CurrentActor() actor: Actor): Promise<HuntSlotDto> {
    return this.slots.add(input, actor);
  }

  // Before `slots/:id`, which would match it as an id.
  @Put('slots/reorder')
  @ModeratorOnly()
  @Refuses(NoHuntError, SlotListChangedError)
  @Counted('slots')
  @ApiOkResponse({ type: [HuntSlotDto] })
  reorder(@Body() { slots }: ReorderSlotsDto, @CurrentActor() actor: Actor): Promise<ListSlice<HuntSlotDto>> {
    return this.slots.reorder(
      slots.map(({ id }) => id),
      actor,
    );
  }

  /** Saves a slot, including its win. A stale version is refused with what is stored now. */
  @Put('slots/:id')
  @ModeratorOnly()
  @Refuses(NoHuntError, SlotNotFoundError, SlotChangedError, HuntNotOpeningError, PromotionError)
  save(
    @Param('id', IdParamPipe) id: number,
    @Body() input: SaveSlotDto,
    @CurrentActor() actor: Actor,
  ): Promise<HuntSlotDto> {
    return this.slots.save(id, input, actor);
  }

  @Delete('slots/:id')
  @ModeratorOnly()
  @Refuses(NoHuntError, SlotNotFoundError)
  remove(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<HuntSlotDto> {
    return this.slots.remove(id, actor);
  }

  /** Open suggestions from viewers, oldest first, each slot once. */
  @Get('suggestions')
  @ModeratorOnly()
  @Counted('suggestions')
  @ApiOkResponse({ type: [SlotSuggestionDto] })
  open(): Promise<ListSlice<SlotSuggestionDto>> {
    return this.suggestions.open();
  }

  @Delete('suggestions/:id')
  @ModeratorOnly()
  @HttpCode(204)
  @Refuses(SuggestionGoneError)
  drop(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.suggestions.drop(id, actor);
  }
}
