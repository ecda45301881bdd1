import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../members/users/member.entity.js';
import { Tick } from './tick.entity.js';

/** Who was there in a tick. Kept for the last tick that was paid and those after it. */
@Entity('attendance')
@Index(['memberId'])
export class AttendanceRow {
  @PrimaryColumn({ type: 'bigint' })
  tickId!: number;

  @ManyToOne(() => Tick, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'tick_id' })
  tick?: Relation<Tick>;

  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  @Column({ type: 'boolean' })
  onPage!: boolean;

  @Column({ type: 'boolean' })
  inChat!: boolean;

  @Column({ type: 'boolean' })
  talked!: boolean;

  /** Why the tick paid nothing; null where it did, or has not come to them. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  unpaidBecause!: string | null;
}
