import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { RewardTier } from './reward-tier.js';
import { Member } from '../../members/users/member.entity.js';

/** The tiers of the daily reward: every save is a new version, and spins keep the version they were drawn from. */
@Entity('reward_configs')
@Check(
  'reward_configs_tiers_check',
  `jsonb_typeof(tiers) = 'array' AND jsonb_array_length(tiers) BETWEEN 1 AND 100`,
)
export class RewardConfig {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  version!: number;

  @Column({ type: 'jsonb' })
  tiers!: RewardTier[];

  /** The admin who saved it; null for the set that came with the schema. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<Member> | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
