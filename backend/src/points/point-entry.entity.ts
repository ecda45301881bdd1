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
import { Member } from '../users/member.entity.js';
import { Balance } from './balance.entity.js';

/** Why a balance moved. `opening` is what a viewer brought along when the site took over an older community. */
export const POINT_REASONS = ['daily_reward', 'shop_claim', 'admin_set', 'opening'] as const;
export type PointReason = (typeof POINT_REASONS)[number];

/** The append-only ledger: a balance is the sum of its entries, and their versions have no gap. */
@Entity('point_entries')
@Check('point_entries_version_check', `version > 0`)
@Check('point_entries_delta_check', `delta <> 0`)
@Check('point_entries_balance_after_check', `balance_after BETWEEN 0 AND 9007199254740991`)
@Check('point_entries_reason_check', `reason IN ('daily_reward', 'shop_claim', 'admin_set', 'opening')`)
@Unique(['reason', 'refId'])
@Index('point_entries_created_at_idx', { synchronize: false })
export class PointEntry {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Balance, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  balance?: Relation<Balance>;

  /** The balance's version that this entry made. */
  @PrimaryColumn({ type: 'bigint' })
  version!: number;

  @Column({ type: 'bigint' })
  delta!: number;

  @Column({ type: 'bigint' })
  balanceAfter!: number;

  @Column({ type: 'text' })
  reason!: PointReason;

  /** The spin or claim that moved the points: at most one entry each. */
  @Column({ type: 'bigint', nullable: true })
  refId!: number | null;

  /** The admin who set the points, else null. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<Member> | null;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;
}
