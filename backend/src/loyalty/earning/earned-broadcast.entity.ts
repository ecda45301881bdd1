import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Broadcast } from '../../channel/stream/broadcast.entity.js';
import { Member } from '../../members/users/member.entity.js';

/** What a broadcast paid somebody for watching and talking: a line of their history. Written with the entries, by `pay_tick`. */
@Entity('earned_broadcasts')
@Check('earned_broadcasts_earned_check', `earned > 0`)
@Check('earned_broadcasts_watched_minutes_check', `watched_minutes >= 0`)
export class EarnedBroadcast {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  @PrimaryColumn({ type: 'bigint' })
  broadcastId!: number;

  @ManyToOne(() => Broadcast, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'broadcast_id' })
  broadcast?: Relation<Broadcast>;

  @Column({ type: 'bigint' })
  earned!: number;

  /** Of the payouts that paid. */
  @Column({ type: 'int' })
  watchedMinutes!: number;

  /** Of the last entry. */
  @Column({ type: 'bigint' })
  lastVersion!: number;
}
