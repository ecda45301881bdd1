import { CENTS_MAX } from '#shared/amounts.js';
import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { List, Name, OptionalWholeNumber, WholeNumber } from '../../../core/common/validation/fields.js';
import { SLOTS_MAX } from '../hunt-rules.js';

const MAX_ID = 2_147_483_647;

export class AddSlotDto {
  @Name() name!: string;
  /** In hundredths. */
  @WholeNumber('Bet', { min: 1, max: CENTS_MAX }) betCents!: number;
  /** The viewers' suggestion that this slot accepts, with all others of the same slot. */
  @OptionalWholeNumber('Suggestion', { min: 1, max: MAX_ID }) suggestionId?: number | null;
}

export class SaveSlotDto {
  @Name() name!: string;
  @WholeNumber('Bet', { min: 1, max: CENTS_MAX }) betCents!: number;
  /** Missing or null if it is not opened yet. */
  @OptionalWholeNumber('Win', { max: CENTS_MAX }) winCents?: number | null;
  /** The version that was edited; any other is refused. */
  @WholeNumber('Version', { min: 1, max: MAX_ID }) version!: number;
}

export class SlotReferenceDto {
  @WholeNumber('Slot id', { min: 1, max: MAX_ID }) id!: number;
}

/** The whole list in its new order; only the ids are read. */
export class ReorderSlotsDto {
  @List(SLOTS_MAX, 'Slots must be a list')
  @ValidateNested({ each: true, message: 'Slots must be a list of slots' })
  @Type(() => SlotReferenceDto)
  slots!: SlotReferenceDto[];
}

/** A slot that viewers suggested for the hunt, once however many did and however they spelled it. */
export class SlotSuggestionDto {
  /** Of the oldest suggestion, as are the name and the time. */
  id!: number;
  name!: string;
  /** The viewer who suggested it first. */
  nickname!: string;
  /** Everyone who suggested it, the first one first. */
  nicknames!: string[];
  suggestedAt!: string;
}
