import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { RewardTier } from './reward-tier.js';

/**
 * The tiers of the daily reward. Each save creates a version, and spins refer to the version they were drawn
 * from.
 */
@Entity('reward_configs')
export class RewardConfig {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  version!: number;

  @Column({ type: 'jsonb' })
  tiers!: RewardTier[];

  /** The admin who saved it; null for the initial version from the schema. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
