import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../users/member.entity.js';

/**
 * A member's points. Written by the functions in `members/points/sql` alone; a trigger refuses, at COMMIT, any change that
 * has no ledger entry. Narrow, because every update of it enters every index of its row.
 */
@Entity('balances')
@Check('balances_points_check', `points BETWEEN 0 AND 9007199254740991`)
@Check('balances_version_check', `version >= 0`)
@Index('balances_listed_idx', { synchronize: false })
@Index('balances_unlisted_idx', { synchronize: false })
export class Balance {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @OneToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  @Column({ type: 'bigint', default: 0 })
  points!: number;

  /** Number of ledger entries so far: tells a newer balance from an older one. */
  @Column({ type: 'bigint', default: 0 })
  version!: number;

  /** The identity's `platformId`, for the ranks: ties go by it. */
  @Column({ type: 'text', collation: 'C' })
  userId!: string;

  /** Of a member who leaves or has left: neither earns nor claims. */
  @Column({ type: 'boolean', default: false })
  isClosed!: boolean;

  /** Ranked, counted and listed: from the first sign-in on, until they leave. */
  @Column({ type: 'boolean', default: true })
  isListed!: boolean;
}
