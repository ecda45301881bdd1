import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A member of the community: the key that everything about them hangs on, and what they may do. Who they are on the
 * platform is their {@link Identity}. An insert also opens the balance (0 points) and the first reward seed, by triggers.
 * `isAdmin` is taken away by `set_admin` alone.
 */
@Entity('members')
@Index('members_admins_idx', { synchronize: false })
export class Member {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'boolean', default: false })
  isAdmin!: boolean;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastLoginAt!: Date | null;
}
