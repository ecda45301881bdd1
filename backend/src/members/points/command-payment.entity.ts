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

/** A command of the chat that somebody paid for. Written by `pay_command`, `confirm_command` and `refund_command` alone. */
@Entity('command_payments')
@Check('command_payments_cost_check', `cost > 0`)
@Check('command_payments_outcome_check', `answered_at IS NULL OR refunded_at IS NULL`)
@Index('command_payments_open_idx', { synchronize: false })
@Unique(['memberId', 'lineId'])
export class CommandPayment {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  /** Its name as it was then. */
  @Column({ type: 'text' })
  command!: string;

  @Column({ type: 'bigint' })
  cost!: number;

  /** Twitch's id of the line: the same line pays once. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  lineId!: string | null;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  paidAt!: Date;

  /** When the chat had seen the answer. */
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt!: Date | null;

  /** When it was given back, because the chat was not answered. */
  @Column({ type: 'timestamptz', nullable: true })
  refundedAt!: Date | null;
}
