import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { Balance } from '../points/balance.entity.js';

/**
 * A viewer who has signed in at least once. An insert also opens the balance (0 points) and the first reward seed,
 * by trigger. `isAdmin` is taken away by `set_admin` alone.
 */
@Entity('users')
@Check('users_user_id_check', `length(user_id) BETWEEN 1 AND 64`)
@Index('users_nickname_name_trgm_idx', { synchronize: false })
@Index('users_name_user_id_idx', { synchronize: false })
@Index('users_admins_idx', { synchronize: false })
export class User {
  /** The platform's numeric id: logins and nicknames change hands. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  userId!: string;

  /** Display name on the platform. */
  @Column({ type: 'text' })
  nickname!: string;

  /** Login on the platform; not unique, since a login can pass from one account to another. */
  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', default: '' })
  image!: string;

  @Column({ type: 'boolean', default: false })
  isAdmin!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastLoginAt!: Date | null;

  @OneToOne(() => Balance, (balance) => balance.user)
  balance?: Relation<Balance>;
}
