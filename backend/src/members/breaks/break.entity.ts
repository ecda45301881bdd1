import { Check, Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../users/member.entity.js';

/**
 * A member's break from everything about gambling: the newest, or the one that still holds. Written by the functions in
 * `members/breaks/sql` alone; a trigger refuses whatever would shorten one.
 */
@Entity('breaks')
@Check('breaks_kind_check', `kind IN ('break', 'exclusion')`)
@Check('breaks_until_check', `until > began_at AND isfinite(until)`)
@Check(
  'breaks_holds_until_check',
  `CASE kind WHEN 'break' THEN holds_until = until AND NOT is_open_ended ELSE holds_until >= until + interval '24 hours' END`,
)
export class Break {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @OneToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  /** A break ends by itself; an exclusion ends when the member asks for it, 24 hours later. */
  @Column({ type: 'text', collation: 'C' })
  kind!: 'break' | 'exclusion';

  @Column({ type: 'timestamptz' })
  beganAt!: Date;

  /** Not before. */
  @Column({ type: 'timestamptz' })
  until!: Date;

  @Column({ type: 'boolean', default: false })
  isOpenEnded!: boolean;

  /** It holds while the database's clock is before this: infinity until the member asks to see offers again. */
  @Column({ type: 'timestamptz' })
  holdsUntil!: Date | number;
}
