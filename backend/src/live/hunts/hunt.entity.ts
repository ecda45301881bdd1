import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { HuntState } from './hunt-rules.js';

@Entity('hunts')
export class Hunt {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  name!: string;

  /** Shown after amounts. */
  @Column({ type: 'text' })
  currency!: string;

  @Column({ type: 'text', collation: 'C', default: 'collecting' })
  state!: HuntState;

  @Column({ type: 'bigint' })
  startCents!: number;

  /** The balance not spent on bonuses. */
  @Column({ type: 'bigint', default: 0 })
  leftCents!: number;

  /** Null until it is finished. */
  @Column({ type: 'bigint', nullable: true })
  endCents!: number | null;

  /** Slots that viewers must not suggest, one per line. */
  @Column({ type: 'text', default: '' })
  blocked!: string;

  /** Whether only the team sees it once it is over. */
  @Column({ type: 'boolean', default: false })
  hidden!: boolean;

  /** Increases by 1 with each change of this row. */
  @Column({ type: 'int', default: 1 })
  version!: number;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  /** When it was finished or cancelled. */
  @Column({ type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;
}
