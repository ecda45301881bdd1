import { ApiProperty } from '@nestjs/swagger';
import type { Translations } from '../../../core/common/translations.js';
import { translationsOf } from '../../../core/common/validation/translation-fields.js';

export class RewardTierDto {
  /** Name of the tier. */
  tier!: string;
  points!: number;
  /** Whole percent; the probabilities of a list add up to 100. */
  probability!: number;
  /** Hex colour. */
  color!: string;
}

export class RewardTierWordsDto {
  tier!: string;
}
const RewardTierTranslationsDto = translationsOf(RewardTierWordsDto);

/** A tier as admins edit it. */
export class ManagedTierDto extends RewardTierDto {
  /** Its name in languages other than the site's, if translated. */
  @ApiProperty({ type: () => RewardTierTranslationsDto, required: false })
  translations?: Translations<RewardTierWordsDto>;
}

export class RewardStatusDto {
  rewards!: RewardTierDto[];
  canClaim!: boolean;
  /** Epoch milliseconds; null when the viewer can claim, or for a guest. */
  nextClaimTime!: number | null;
}
