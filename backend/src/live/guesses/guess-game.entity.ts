import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Prize } from '../prizes/prize.js';
import type { GuessState } from './guess-rules.js';

/** One game of guess the balance, moved on by the functions of `live/guesses/sql` alone. */
@Entity('guess_games')
export class GuessGame {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  title!: string;

  /** As it is written behind an amount. */
  @Column({ type: 'text' })
  currency!: string;

  /** Each winner's. */
  @Column({ type: 'jsonb' })
  prize!: Prize;

  @Column({ type: 'int' })
  winners!: number;

  @Column({ type: 'boolean' })
  teamMayGuess!: boolean;

  /** Whose opening locks it, and whose end balance settles it. */
  @Column({ type: 'int', nullable: true })
  huntId!: number | null;

  @Column({ type: 'text', collation: 'C', default: 'open' })
  state!: GuessState;

  /** Known once it is settled. */
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

  /** The state that the chat has been told of; null before the first one. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  announced!: GuessState | null;
}
