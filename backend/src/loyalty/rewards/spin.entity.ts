import {
  Check,
  Column,
  Entity,
  Exclusion,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Member } from '../../members/users/member.entity.js';
import { RewardConfig } from './reward-config.entity.js';
import { RewardSeed } from './reward-seed.entity.js';

/**
 * One daily reward, drawn and stored by `claim_reward` alone, with all that is needed to verify the draw.
 * The member may claim again at `cooldownUntil` of the newest spin (by `claimedAt`).
 */
@Entity('spins')
@Check('spins_roll_check', `roll BETWEEN 0 AND 99`)
@Check('spins_points_check', `points BETWEEN 0 AND 9007199254740991`)
@Check('spins_cooldown_until_check', `cooldown_until >= claimed_at`)
@Check('spins_idempotency_key_check', `length(idempotency_key) BETWEEN 1 AND 255`)
@Exclusion(
  'spins_one_per_window_excl',
  `USING gist (member_id WITH =, tstzrange(claimed_at, cooldown_until, '[)') WITH &&)`,
)
@Unique(['memberId', 'idempotencyKey'])
@Unique(['seedId', 'nonce'])
@Index(['memberId', 'claimedAt', 'id'])
export class Spin {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
  })
  id!: number;

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  @Column({ type: 'int' })
  configVersion!: number;

  @ManyToOne(() => RewardConfig, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'config_version' })
  config?: Relation<RewardConfig>;

  @Column({ type: 'bigint' })
  seedId!: number;

  @ManyToOne(() => RewardSeed, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'seed_id' })
  seed?: Relation<RewardSeed>;

  /** The client seed of that draw: the seed's own may have changed since. */
  @Column({ type: 'text' })
  clientSeed!: string;

  @Column({ type: 'int' })
  nonce!: number;

  @Column({ type: 'int' })
  roll!: number;

  /** Place of the tier in the configuration's list. */
  @Column({ type: 'int' })
  rewardIndex!: number;

  @Column({ type: 'text' })
  tier!: string;

  @Column({ type: 'bigint' })
  points!: number;

  @Column({ type: 'text' })
  color!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  claimedAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  cooldownUntil!: Date;

  /** Points and version right after the claim, for an answer that has to be given again. */
  @Column({ type: 'bigint' })
  balanceAfter!: number;

  @Column({ type: 'bigint' })
  balanceVersion!: number;

  @Column({ type: 'text', nullable: true })
  idempotencyKey!: string | null;
}
