import { Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { EntryNotFoundError } from '../../core/audit/audit.errors.js';
import { CommandExistsError, MessageExistsError, PromotionError } from '../../live/bot/texts/bot.errors.js';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { OfferListChangedError } from '../../site/offers/offers.errors.js';
import { InvalidTierError, InvalidTotalError } from '../../loyalty/rewards/rewards.errors.js';
import {
  ItemListChangedError,
  StockChangedError,
  UnknownCategoryError,
} from '../../loyalty/shop/shop.errors.js';
import { NothingBeforeError, NotRestorableError } from './restore.errors.js';
import { RestoreService } from './restore.service.js';
import { RestoredDto } from './dto/restored.dto.js';

@ApiTags('audit')
@Controller('audit')
export class RestoreController {
  constructor(private readonly records: RestoreService) {}

  /**
   * Restores the record to its state before this change, under the
   * current rules. Deleted records are recreated.
   */
  @Post(':id/restore')
  @AdminOnly()
  @Refuses(
    EntryNotFoundError,
    NotRestorableError,
    NothingBeforeError,
    OfferListChangedError,
    ItemListChangedError,
    StockChangedError,
    UnknownCategoryError,
    CommandExistsError,
    MessageExistsError,
    PromotionError,
    InvalidTotalError,
    InvalidTierError,
  )
  restore(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<RestoredDto> {
    return this.records.restore(id, actor);
  }
}
