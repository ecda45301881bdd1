import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Prize } from '../prizes/prize.js';
import type { GuessState } from './guess-rules.js';

/** A game of guess the balance. Only the functions in `live/guesses/sql` change its state. */
@Entity('guess_games')
export class GuessGame {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  title!: string;

  /** Shown after amounts. */
  @Column({ type: 'text' })
  currency!: string;

  /** Each winner gets it. */
  @Column({ type: 'jsonb' })
  prize!: Prize;

  @Column({ type: 'int' })
  winners!: number;

  @Column({ type: 'boolean' })
  teamMayGuess!: boolean;

  /** The hunt whose opening locks it and whose end balance settles it. */
  @Column({ type: 'int', nullable: true })
  huntId!: number | null;

  @Column({ type: 'text', collation: 'C', default: 'open' })
  state!: GuessState;

  /** Null until it is settled. */
  @Column({ type: 'bigint', nullable: true })
  actualCents!: number | null;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  openedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  lockedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  settledAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  cancelledAt!: Date | null;

  /** The last state announced in chat; null before the first. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  announced!: GuessState | null;
}
