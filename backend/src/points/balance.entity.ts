import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity.js';

/**
 * A user's points. Written by the functions in `points/sql` alone; a trigger refuses, at COMMIT, any change that
 * has no ledger entry. Narrow, because every update of it enters every index of its row.
 */
@Entity('balances')
@Check('balances_points_check', `points BETWEEN 0 AND 9007199254740991`)
@Check('balances_version_check', `version >= 0`)
@Index(['points', 'userId'])
export class Balance {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  userId!: string;

  @OneToOne(() => User, (user) => user.balance, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'user_id' })
  user?: Relation<User>;

  @Column({ type: 'bigint', default: 0 })
  points!: number;

  /** Number of ledger entries so far: tells a newer balance from an older one. */
  @Column({ type: 'bigint', default: 0 })
  version!: number;
}
