import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Member } from '../../members/users/member.entity.js';

/**
 * What a member's daily rewards are drawn from. The hash is shown before a draw, the seed itself only after the seed
 * was replaced, so that neither side can steer a draw and both can check it. Written by the functions in `loyalty/rewards/sql` alone.
 */
@Entity('reward_seeds')
@Check('reward_seeds_server_seed_check', `octet_length(server_seed) = 32`)
@Check('reward_seeds_client_seed_check', `length(client_seed) BETWEEN 1 AND 100`)
@Check('reward_seeds_next_nonce_check', `next_nonce >= 0`)
@Check(
  'reward_seeds_revealed_seed_check',
  `(revealed_at IS NULL) = (revealed_seed IS NULL) AND (revealed_seed IS NULL OR revealed_seed = server_seed)`,
)
@Index('reward_seeds_member_id_current_key', ['memberId'], { unique: true, where: 'revealed_at IS NULL' })
export class RewardSeed {
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

  /** Secret: the run-time role may not read this column. Use `revealedSeed`. */
  @Column({ type: 'bytea', select: false })
  serverSeed!: Buffer;

  /** SHA-256 of the server seed, lower-case hex. */
  @Column({ type: 'text' })
  serverSeedHash!: string;

  @Column({ type: 'text' })
  clientSeed!: string;

  /** The nonce that the next draw will use. */
  @Column({ type: 'int', default: 0 })
  nextNonce!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  revealedAt!: Date | null;

  /** The server seed once it is no longer in use, else null. */
  @Column({ type: 'bytea', nullable: true })
  revealedSeed!: Buffer | null;
}
