import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Member } from '../users/member.entity.js';

/**
 * Points that an admin gave many members at once, made by `give_to_group` and taken back by `undo_group_gift` alone. Who got
 * them stands in the ledger.
 */
@Entity('group_gifts')
@Check('group_gifts_points_check', `points BETWEEN 1 AND 1000000`)
@Check('group_gifts_members_check', `members BETWEEN 1 AND asked`)
@Check('group_gifts_taken_back_check', `taken_back BETWEEN 0 AND points * members`)
@Check('group_gifts_undone_check', `(undone_at IS NULL) = (undone_by IS NULL)`)
@Check('group_gifts_idempotency_key_check', `length(idempotency_key) BETWEEN 1 AND 255`)
@Unique(['actorId', 'idempotencyKey'])
export class GroupGift {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  actorId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<Member>;

  /** To each. */
  @Column({ type: 'bigint' })
  points!: number;

  /** For the team: what a member reads is that it was a gift. */
  @Column({ type: 'text' })
  reason!: string;

  /** It went to those who were there in this tick; null where they were chosen by name. */
  @Column({ type: 'bigint', nullable: true })
  tickId!: number | null;

  /** How many were chosen or there. */
  @Column({ type: 'int' })
  asked!: number;

  /** How many of them got the points. */
  @Column({ type: 'int' })
  members!: number;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  givenAt!: Date;

  @Column({ type: 'text', nullable: true })
  idempotencyKey!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt!: Date | null;

  @Column({ type: 'bigint', nullable: true })
  undoneBy!: number | null;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'undone_by' })
  undoer?: Relation<Member> | null;

  /** How many points were still there to take back. */
  @Column({ type: 'bigint', default: 0 })
  takenBack!: number;
}
