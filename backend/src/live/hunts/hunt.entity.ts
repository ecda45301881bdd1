import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { HuntState } from './hunt-rules.js';

@Entity('hunts')
@Index('hunts_running_key', { synchronize: false })
@Check('hunts_state_check', `state IN ('collecting', 'opening', 'finished', 'cancelled')`)
@Check('hunts_start_cents_check', `start_cents BETWEEN 0 AND 1000000000000`)
@Check('hunts_left_cents_check', `left_cents BETWEEN 0 AND 1000000000000`)
@Check('hunts_end_cents_check', `end_cents BETWEEN 0 AND 1000000000000000`)
@Check(
  'hunts_finished_check',
  `(state = 'finished') = (end_cents IS NOT NULL) AND (state IN ('finished', 'cancelled')) = (finished_at IS NOT NULL)`,
)
export class Hunt {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** As it is written behind an amount. */
  @Column({ type: 'text' })
  currency!: string;

  @Column({ type: 'text', collation: 'C', default: 'collecting' })
  state!: HuntState;

  @Column({ type: 'bigint' })
  startCents!: number;

  /** What was not spent on bonuses. */
  @Column({ type: 'bigint', default: 0 })
  leftCents!: number;

  /** Known once it is finished. */
  @Column({ type: 'bigint', nullable: true })
  endCents!: number | null;

  /** What viewers must not suggest, one a line. */
  @Column({ type: 'text', default: '' })
  blocked!: string;

  /** Whether only the team sees it, once it is over. */
  @Column({ type: 'boolean', default: false })
  hidden!: boolean;

  /** Rises by 1 with each change of this row. */
  @Column({ type: 'int', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  /** When it was finished, or cancelled. */
  @Column({ type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;
}
