import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * All that outlives a forgotten account: that this person, should they return, is still on a break, suspended, without earning
 * or under 18, and has had a welcome.
 * Rows are written by `forget_member`, and by the restore of a backup.
 */
@Entity('former_members')
@Check('former_members_fingerprint_check', `octet_length(fingerprint) = 32`)
export class FormerMember {
  /** HMAC of platform and id (fingerprints.service.ts). */
  @PrimaryColumn({ type: 'bytea' })
  fingerprint!: Buffer;

  @Column({ type: 'timestamptz' })
  forgottenAt!: Date;

  @Column({ type: 'timestamptz' })
  noWelcomeUntil!: Date;

  @Column({ type: 'text', collation: 'C', nullable: true })
  breakKind!: 'break' | 'exclusion' | null;

  @Column({ type: 'timestamptz', nullable: true })
  breakUntil!: Date | null;

  @Column({ type: 'boolean', nullable: true })
  breakIsOpenEnded!: boolean | null;

  @Column({ type: 'timestamptz', nullable: true })
  breakHoldsUntil!: Date | number | null;

  /** As `Member` has it; infinity: until it is lifted. */
  @Column({ type: 'timestamptz', nullable: true })
  suspendedUntil!: Date | number | null;

  /** As `Member` has it. Taken away when the platform lifts the ban. */
  @Column({ type: 'timestamptz', nullable: true })
  bannedUntil!: Date | number | null;

  @Column({ type: 'timestamptz', nullable: true })
  underAgeSince!: Date | null;

  /** Where an admin had switched earning off. */
  @Column({ type: 'boolean', default: false })
  earnsNothing!: boolean;

  /** When the row goes. */
  @Column({ type: 'timestamptz' })
  keepUntil!: Date;

  /** Written by a restore: members who are back by it are forgotten again. */
  @Column({ type: 'boolean', default: false })
  isToRepeat!: boolean;
}
