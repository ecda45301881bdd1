import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { RewardTierDto } from './reward-status.dto.js';

/** Checked by `checkTiers`, which has texts of its own (docs/requirements.md, Tiers). */
export class SaveRewardConfigDto {
  @Allow()
  @ApiProperty({ type: [RewardTierDto] })
  rewards!: unknown;
}

export class RewardConfigDto {
  rewards!: RewardTierDto[];
}
