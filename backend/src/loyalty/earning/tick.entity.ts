import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Broadcast } from '../../channel/stream/broadcast.entity.js';

/**
 * One stretch of a broadcast that is paid for: open while people are seen in it, then closed, then paid in chunks. Written by
 * `open_tick`, `close_tick` and `pay_tick` alone.
 */
@Entity('ticks')
@Unique(['broadcastId', 'number'])
@Index('ticks_open_key', { synchronize: false })
@Index('ticks_unpaid_idx', { synchronize: false })
export class Tick {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  broadcastId!: number;

  @ManyToOne(() => Broadcast, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'broadcast_id' })
  broadcast?: Relation<Broadcast>;

  /** Counted from 1 in each broadcast. */
  @Column({ type: 'int' })
  number!: number;

  @Column({ type: 'timestamptz' })
  openedAt!: Date;

  /** When it is to be closed. */
  @Column({ type: 'timestamptz' })
  dueAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  closedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  paidAt!: Date | null;

  /** It was missed for too long. */
  @Column({ type: 'boolean', default: false })
  skipped!: boolean;

  /** The rules as they were when it was closed, with the day that it counts for and whether watching pays. */
  @Column({ type: 'jsonb', nullable: true })
  rules!: object | null;

  /** The last member whose turn has come. */
  @Column({ type: 'bigint', default: 0 })
  paidThrough!: number;

  /** How many it paid so far. */
  @Column({ type: 'int', default: 0 })
  members!: number;

  /** What it gave out so far. */
  @Column({ type: 'bigint', default: 0 })
  points!: number;
}
