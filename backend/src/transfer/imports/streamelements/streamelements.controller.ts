import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { OwnerOnly } from '../../../core/common/access/access.decorators.js';
import { CurrentActor, type SessionActor } from '../../../core/common/access/viewer.js';
import { Refuses } from '../../../core/common/errors/refuses.decorator.js';
import { UnknownCategoryError } from '../../../loyalty/shop/shop.errors.js';
import { ChannelOfOthersError, ChannelUnknownError } from '../sources/channel.errors.js';
import { FOREIGN_REFUSALS } from '../sources/foreign.errors.js';
import { ImportDto } from '../people/dto/imports.dto.js';
import { ImportBusyError } from '../reading/imports.errors.js';
import { BoardImportService } from './board-import.service.js';
import { RedemptionsService } from './redemptions.service.js';
import { StoreItemsService } from './store-items.service.js';
import {
  AddedStoreItemsDto,
  AddStoreItemsDto,
  OpenRedemptionsDto,
  ReadRedemptionsDto,
  StartStreamElementsDto,
  StoreItemsDto,
} from './dto/streamelements.dto.js';
import { BoardMovedError, TokenRefusedError, TwitchAwayError } from '../sources/streamelements.errors.js';

const OF_CHANNELS = [...FOREIGN_REFUSALS, ChannelUnknownError, ChannelOfOthersError, TwitchAwayError];

@ApiTags('imports')
@Controller('imports/streamelements')
export class StreamElementsController {
  constructor(
    private readonly boards: BoardImportService,
    private readonly storeItems: StoreItemsService,
    private readonly redemptions: RedemptionsService,
  ) {}

  /**
   * Starts importing points and watch time, replacing what this owner staged before. Runs in the background:
   * the import is `fetching`, then continues like any other, or becomes `failed` with the reason.
   */
  @Post()
  @OwnerOnly()
  @Refuses(...OF_CHANNELS, BoardMovedError, ImportBusyError)
  start(@Body() input: StartStreamElementsDto, @CurrentActor() actor: SessionActor): Promise<ImportDto> {
    return this.boards.start(input, actor);
  }

  /** Previews the store's items as they would be imported. Nothing is stored. */
  @Post('items/preview')
  @HttpCode(200)
  @OwnerOnly()
  @Refuses(...OF_CHANNELS)
  look(@Body() input: StartStreamElementsDto): Promise<StoreItemsDto> {
    return this.storeItems.preview(input);
  }

  /** Adds items to the shop as hidden items. */
  @Post('items')
  @OwnerOnly()
  @Refuses(...OF_CHANNELS, UnknownCategoryError)
  add(@Body() input: AddStoreItemsDto, @CurrentActor() actor: SessionActor): Promise<AddedStoreItemsDto> {
    return this.storeItems.add(input, actor);
  }

  /** Undelivered purchases. Neither they nor the token are stored. */
  @Post('redemptions')
  @HttpCode(200)
  @OwnerOnly()
  @Refuses(...OF_CHANNELS, TokenRefusedError)
  open(@Body() input: ReadRedemptionsDto): Promise<OpenRedemptionsDto> {
    return this.redemptions.open(input);
  }
}
