import { ApiProperty } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { ManagedTierDto } from './reward-status.dto.js';

/** Validated by `checkTiers`, which has its own texts (docs/requirements.md, Tiers). */
export class SaveRewardConfigDto {
  @Allow()
  @ApiProperty({ type: [ManagedTierDto] })
  rewards!: unknown;
}

export class RewardConfigDto {
  rewards!: ManagedTierDto[];
}
