import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../../members/users/member.entity.js';
import { ImportBatch } from './import-batch.entity.js';

/** A line of a file: somebody and what they have there. `credit_import` and `undo_import` write what it moved. */
@Entity('import_rows')
@Check('import_rows_points_check', `points BETWEEN 0 AND 9007199254740991 AND minutes >= 0`)
@Check('import_rows_verdict_check', `verdict IN ('matched', 'new', 'waiting', 'skipped')`)
@Check('import_rows_earned_check', `earned BETWEEN 0 AND 9007199254740991`)
@Index('import_rows_batch_id_verdict_idx', ['batchId', 'verdict', 'id'])
@Index('import_rows_due_idx', { synchronize: false })
@Index('import_rows_member_id_idx', { synchronize: false })
@Index('import_rows_waiting_login_idx', { synchronize: false })
@Index('import_rows_waiting_platform_id_idx', { synchronize: false })
export class ImportRow {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  batchId!: number;

  @ManyToOne(() => ImportBatch, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'batch_id' })
  batch?: Relation<ImportBatch>;

  @Column({ type: 'int' })
  line!: number;

  @Column({ type: 'text', collation: 'C', nullable: true })
  platformId!: string | null;

  /** Of a line that is skipped, what stood there. */
  @Column({ type: 'text', nullable: true })
  login!: string | null;

  /** Null where the file has no such column. */
  @Column({ type: 'bigint', nullable: true })
  points!: number | null;

  @Column({ type: 'bigint', nullable: true })
  minutes!: number | null;

  /** All that they ever earned there. */
  @Column({ type: 'bigint', nullable: true })
  earned!: number | null;

  /** Null until Twitch was asked. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  verdict!: 'matched' | 'new' | 'waiting' | 'skipped' | null;

  @Column({ type: 'text', collation: 'C', nullable: true })
  reason!: string | null;

  @Column({ type: 'bigint', nullable: true })
  memberId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member> | null;

  @Column({ type: 'timestamptz', nullable: true })
  appliedAt!: Date | null;

  /** What it moved, and what the source had given before it. */
  @Column({ type: 'bigint', nullable: true })
  addedPoints!: number | null;

  @Column({ type: 'bigint', nullable: true })
  addedMinutes!: number | null;

  @Column({ type: 'bigint', nullable: true })
  addedEarned!: number | null;

  @Column({ type: 'bigint', nullable: true })
  sharePoints!: number | null;

  @Column({ type: 'bigint', nullable: true })
  shareMinutes!: number | null;

  @Column({ type: 'bigint', nullable: true })
  shareEarned!: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt!: Date | null;

  @Column({ type: 'bigint', nullable: true })
  undonePoints!: number | null;

  /** What the list calls somebody whose id belongs to an account of another name; until it is applied. */
  @Column({ type: 'text', nullable: true })
  listedAs!: string | null;
}
