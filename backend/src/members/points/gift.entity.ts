import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Member } from '../users/member.entity.js';

/** Points that one of the team gave a member, made by `give_points` alone. */
@Entity('gifts')
@Check('gifts_points_check', `points BETWEEN 1 AND 9007199254740991`)
@Check('gifts_idempotency_key_check', `length(idempotency_key) BETWEEN 1 AND 255`)
@Unique(['actorId', 'idempotencyKey'])
@Index(['actorId', 'givenAt'])
export class Gift {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
  })
  id!: number;

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  /** Who gave them. */
  @Column({ type: 'bigint' })
  actorId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<Member>;

  @Column({ type: 'bigint' })
  points!: number;

  /** For the team: what the member reads is that it was a gift. */
  @Column({ type: 'text' })
  reason!: string;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  givenAt!: Date;

  /** Points and version right after the gift, for an answer that has to be given again. */
  @Column({ type: 'bigint' })
  balanceAfter!: number;

  @Column({ type: 'bigint' })
  balanceVersion!: number;

  @Column({ type: 'text', nullable: true })
  idempotencyKey!: string | null;
}
