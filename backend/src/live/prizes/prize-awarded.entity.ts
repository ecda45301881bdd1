import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { ShopClaim } from '../../loyalty/shop/shop-claim.entity.js';
import { Member } from '../../members/users/member.entity.js';
import type { Prize } from './prize.js';

/** Something that a member won, made by `award_prize` alone. */
@Entity('prizes_awarded')
@Check('prizes_awarded_source_check', `source IN ('raffle', 'guess')`)
@Check('prizes_awarded_place_check', `place > 0`)
@Unique(['source', 'sourceId', 'place'])
@Unique(['source', 'sourceId', 'memberId'])
export class PrizeAwarded {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** In what it was won. */
  @Column({ type: 'text', collation: 'C' })
  source!: 'raffle' | 'guess';

  @Column({ type: 'bigint' })
  sourceId!: number;

  /** The winner's, from 1. */
  @Column({ type: 'int' })
  place!: number;

  @Index()
  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  @Column({ type: 'jsonb' })
  prize!: Prize;

  /** Of what it was won in, as it was called then. */
  @Column({ type: 'text' })
  name!: string;

  /** Of an item. */
  @Index()
  @Column({ type: 'bigint', nullable: true })
  claimId!: number | null;

  @ManyToOne(() => ShopClaim, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'claim_id' })
  claim?: Relation<ShopClaim>;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  awardedAt!: Date;
}
