import { Check, Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from './member.entity.js';

/**
 * What is known about a member: from the platform as far as it was asked, null where it was not, and sums of what they did
 * here. Everybody has it, as everybody has a balance.
 */
@Entity('viewer_facts')
@Index('viewer_facts_watched_minutes_member_id_idx', ['watchedMinutes', 'memberId'])
@Check('viewer_facts_earned_check', `earned >= 0`)
@Check('viewer_facts_watched_minutes_check', `watched_minutes >= 0`)
export class ViewerFacts {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @OneToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  @Column({ type: 'boolean', nullable: true })
  follows!: boolean | null;

  @Column({ type: 'timestamptz', nullable: true })
  followsCheckedAt!: Date | null;

  /** In all, by watching, talking, following, raiding and the first visit. */
  @Column({ type: 'bigint', default: 0 })
  earned!: number;

  /** In all. */
  @Column({ type: 'bigint', default: 0 })
  watchedMinutes!: number;

  @Column({ type: 'timestamptz', nullable: true })
  accountCreatedAt!: Date | null;
}
