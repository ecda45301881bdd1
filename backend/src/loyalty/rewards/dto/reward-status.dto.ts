import { ApiProperty } from '@nestjs/swagger';
import type { Translations } from '../../../core/common/translations.js';
import { translationsOf } from '../../../core/common/validation/translation-fields.js';

export class RewardTierDto {
  /** Name of the tier. */
  tier!: string;
  points!: number;
  /** Whole percent; a list adds up to 100. */
  probability!: number;
  /** Hex colour. */
  color!: string;
}

export class RewardTierWordsDto {
  tier!: string;
}
const RewardTierTranslationsDto = translationsOf(RewardTierWordsDto);

/** As admins decide it. */
export class ManagedTierDto extends RewardTierDto {
  /** Its name in languages besides the site's, where it has one. */
  @ApiProperty({ type: () => RewardTierTranslationsDto, required: false })
  translations?: Translations<RewardTierWordsDto>;
}

export class RewardStatusDto {
  rewards!: RewardTierDto[];
  canClaim!: boolean;
  /** Epoch milliseconds; null when the viewer can claim, or for a guest. */
  nextClaimTime!: number | null;
}
