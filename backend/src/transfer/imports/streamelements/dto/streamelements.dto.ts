import { ApiProperty } from '@nestjs/swagger';
import { ArrayUnique } from 'class-validator';
import {
  List,
  OptionalWholeNumber,
  Pattern,
  rule,
  WholeNumber,
} from '../../../../core/common/validation/fields.js';
import { Token } from '../../sources/token.js';
import { ITEM_NOTICES, type ItemNotice } from '../item-drafts.js';

const MAX_ID = 2_147_483_647;
const IDS = 'Items must be at most 500 ids';

class StreamElementsChannelDto {
  /** The channel's login. */
  @Pattern(/^[A-Za-z0-9_]{1,25}$/, 'Channel must be a name on Twitch') channel!: string;
}

export class StartStreamElementsDto extends StreamElementsChannelDto {
  /** Number of old points per point here. */
  @WholeNumber('Rate', { min: 1, max: 1_000_000 }) rate!: number;
}

export class AddStoreItemsDto extends StartStreamElementsDto {
  /** StreamElements' ids of the selected items. */
  @List(500, IDS)
  @ArrayUnique({ message: IDS })
  @rule('ids', (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'), IDS)
  @ApiProperty({ type: [String], maxItems: 500 })
  ids!: string[];
  /** Id of the shop category. Missing: a new category is created. */
  @OptionalWholeNumber('Category', { min: 1, max: MAX_ID }) category?: number | null;
}

export class ReadRedemptionsDto extends StreamElementsChannelDto {
  /** The streamer's token. Used for this call only and never stored. */
  @Token() token!: string;
}

export class StoreItemDto {
  /** StreamElements' id. */
  id!: string;
  name!: string;
  /** In points of this site. */
  price!: number;
  /** Null: unlimited. */
  @ApiProperty({ type: Number, nullable: true })
  stock!: number | null;
  /** Differences from the original item. */
  @ApiProperty({ enum: ITEM_NOTICES, isArray: true })
  notices!: ItemNotice[];
  /** Whether the shop already has an item with this name. */
  isThere!: boolean;
}

export class StoreItemsDto {
  items!: StoreItemDto[];
  /** Number of items that couldn't be read. */
  unreadable!: number;
}

export class AddedStoreItemsDto {
  /** Names of the items. */
  added!: string[];
}

export class OpenRedemptionDto {
  item!: string;
  login!: string;
  /** Answers the viewer entered. */
  answers!: string[];
  /** Date in StreamElements' format. */
  at!: string;
}

export class OpenRedemptionsDto {
  redemptions!: OpenRedemptionDto[];
  /** Total number; the list contains the first 1,000. */
  total!: number;
}
