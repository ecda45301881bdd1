import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { Hunt } from '../hunts/hunt.entity.js';
import type { Prize } from '../prizes/prize.js';
import type { GuessState } from './guess-rules.js';

/** One game of guess the balance, moved on by the functions of `live/guesses/sql` alone. */
@Entity('guess_games')
@Index('guess_games_running_key', { synchronize: false })
@Check('guess_games_state_check', `state IN ('open', 'locked', 'settled', 'cancelled')`)
@Check('guess_games_winners_check', `winners BETWEEN 1 AND 10`)
@Check('guess_games_actual_cents_check', `actual_cents BETWEEN 0 AND 1000000000000000`)
@Check(
  'guess_games_settled_check',
  `(state <> 'open' OR locked_at IS NULL)
          AND (state NOT IN ('locked', 'settled') OR locked_at IS NOT NULL)
          AND (state = 'settled') = (actual_cents IS NOT NULL) AND (state = 'settled') = (settled_at IS NOT NULL)
          AND (state = 'cancelled') = (cancelled_at IS NOT NULL)`,
)
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
  @Index()
  @Column({ type: 'int', nullable: true })
  huntId!: number | null;

  @ManyToOne(() => Hunt, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'hunt_id' })
  hunt?: Relation<Hunt> | null;

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
