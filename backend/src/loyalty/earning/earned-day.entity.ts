import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../members/users/member.entity.js';

/** What somebody earned and watched on a day of the site's time zone; written with the ledger's entries, by the same functions. */
@Entity('earned_days')
@Check('earned_days_earned_check', `earned >= 0`)
@Check('earned_days_watched_minutes_check', `watched_minutes >= 0`)
@Index(['day'])
export class EarnedDay {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  @PrimaryColumn({ type: 'date' })
  day!: string;

  @Column({ type: 'bigint' })
  earned!: number;

  @Column({ type: 'int' })
  watchedMinutes!: number;
}
