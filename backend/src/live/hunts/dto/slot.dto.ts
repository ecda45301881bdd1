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
  /** Of the viewer's suggestion that is taken by this. */
  @OptionalWholeNumber('Suggestion', { min: 1, max: MAX_ID }) suggestionId?: number | null;
}

export class SaveSlotDto {
  @Name() name!: string;
  @WholeNumber('Bet', { min: 1, max: CENTS_MAX }) betCents!: number;
  /** Missing or null: not opened yet. */
  @OptionalWholeNumber('Win', { max: CENTS_MAX }) winCents?: number | null;
  /** The one that was changed: another is refused. */
  @WholeNumber('Version', { min: 1, max: MAX_ID }) version!: number;
}

export class SlotReferenceDto {
  @WholeNumber('Slot id', { min: 1, max: MAX_ID }) id!: number;
}

/** The whole list in its new order; of each entry only the id is read. */
export class ReorderSlotsDto {
  @List(SLOTS_MAX, 'Slots must be a list')
  @ValidateNested({ each: true, message: 'Slots must be a list of slots' })
  @Type(() => SlotReferenceDto)
  slots!: SlotReferenceDto[];
}

/** What a viewer would like to see in the hunt. */
export class SlotSuggestionDto {
  id!: number;
  name!: string;
  /** Whose it is. */
  nickname!: string;
  suggestedAt!: string;
}
