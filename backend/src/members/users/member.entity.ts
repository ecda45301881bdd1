import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Role } from '../../core/common/access/role.js';

/**
 * A member of the community: the key that everything about them hangs on, and what they may do. Who they are on the
 * platform is their {@link Identity}. An insert also makes the first reward seed, and one of the identity opens the balance, by triggers.
 * `role` is written by `record_sign_in` and `set_role` alone, `underAgeSince` by `declare_under_age`.
 */
@Entity('members')
@Check('members_role_check', `role IN ('owner', 'admin', 'moderator')`)
@Index('members_role_idx', { synchronize: false })
@Index('members_forget_at_idx', { synchronize: false })
@Index('members_suspended_until_idx', { synchronize: false })
@Index('members_banned_until_idx', { synchronize: false })
@Index('members_earns_nothing_idx', { synchronize: false })
export class Member {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Null for a viewer. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  role!: Role | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lastLoginAt!: Date | null;

  /** When a member who asked for it, or has not been here for years, is forgotten; a sign-in before takes it back. */
  @Column({ type: 'timestamptz', nullable: true })
  forgetAt!: Date | null;

  /** When they last downloaded what the site knows of them. */
  @Column({ type: 'timestamptz', nullable: true })
  downloadedAt!: Date | null;

  /** Null for somebody who was only seen so far, in chat or by an event: they earn, and are listed nowhere. */
  @Column({ type: 'timestamptz', nullable: true, default: () => 'now()' })
  firstSignedInAt!: Date | null;

  /** False where an admin switched earning off. */
  @Column({ type: 'boolean', default: true })
  earnsPoints!: boolean;

  /** Neither earns, draws nor claims until then; infinity: until it is lifted. */
  @Column({ type: 'timestamptz', nullable: true })
  suspendedUntil!: Date | number | null;

  /** As `suspendedUntil`, by a ban on the platform. */
  @Column({ type: 'timestamptz', nullable: true })
  bannedUntil!: Date | number | null;

  /** When they said to be under 18. */
  @Column({ type: 'timestamptz', nullable: true })
  underAgeSince!: Date | null;
}
