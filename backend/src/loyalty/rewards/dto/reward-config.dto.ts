import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { ManagedTierDto } from './reward-status.dto.js';

/** Checked by `checkTiers`, which has texts of its own (docs/requirements.md, Tiers). */
export class SaveRewardConfigDto {
  @Allow()
  @ApiProperty({ type: [ManagedTierDto] })
  rewards!: unknown;
}

export class RewardConfigDto {
  rewards!: ManagedTierDto[];
}
