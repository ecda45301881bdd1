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
  /** Its login. */
  @Pattern(/^[A-Za-z0-9_]{1,25}$/, 'Channel must be a name on Twitch') channel!: string;
}

export class StartStreamElementsDto extends StreamElementsChannelDto {
  /** How many of the old points are one here. */
  @WholeNumber('Rate', { min: 1, max: 1_000_000 }) rate!: number;
}

export class AddStoreItemsDto extends StartStreamElementsDto {
  /** StreamElements' own ids of those that are wanted. */
  @List(500, IDS)
  @ArrayUnique({ message: IDS })
  @rule('ids', (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'), IDS)
  @ApiProperty({ type: [String], maxItems: 500 })
  ids!: string[];
  /** Id of the shop's category; missing: a new one. */
  @OptionalWholeNumber('Category', { min: 1, max: MAX_ID }) category?: number | null;
}

export class ReadRedemptionsDto extends StreamElementsChannelDto {
  /** The streamer's own. Used for this call, and kept nowhere. */
  @Token() token!: string;
}

export class StoreItemDto {
  /** StreamElements' own. */
  id!: string;
  name!: string;
  /** In points of this site. */
  price!: number;
  /** Null: no end of it. */
  @ApiProperty({ type: Number, nullable: true })
  stock!: number | null;
  /** What is not as it was there. */
  @ApiProperty({ enum: ITEM_NOTICES, isArray: true })
  notices!: ItemNotice[];
  /** Whether the shop has one of this name already. */
  isThere!: boolean;
}

export class StoreItemsDto {
  items!: StoreItemDto[];
  /** How many cannot be made out. */
  unreadable!: number;
}

export class AddedStoreItemsDto {
  /** Their names. */
  added!: string[];
}

export class OpenRedemptionDto {
  item!: string;
  login!: string;
  /** What the viewer typed in. */
  answers!: string[];
  /** As StreamElements writes it. */
  at!: string;
}

export class OpenRedemptionsDto {
  redemptions!: OpenRedemptionDto[];
  /** How many there are; the first 1,000 are in the list. */
  total!: number;
}
