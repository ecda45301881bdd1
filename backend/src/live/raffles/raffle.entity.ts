import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Prize } from '../prizes/prize.js';
import type { RaffleRules, RaffleState } from './raffle-rules.js';

/** One raffle, moved on by the functions of `live/raffles/sql` alone. */
@Entity('raffles')
@Check('raffles_state_check', `state IN ('draft', 'open', 'closed', 'finished')`)
@Check('raffles_winners_check', `winners BETWEEN 1 AND 20`)
@Check('raffles_minutes_check', `minutes BETWEEN 1 AND 1440`)
@Check('raffles_claim_minutes_check', `claim_minutes BETWEEN 0 AND 60`)
@Check(
  'raffles_revealed_seed_check',
  `revealed_seed IS NULL OR revealed_seed = server_seed AND state = 'finished'`,
)
@Index('raffles_running_key', { synchronize: false })
export class Raffle {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text' })
  title!: string;

  @Column({ type: 'jsonb' })
  prize!: Prize;

  /** Null for anybody. */
  @Column({ type: 'jsonb', nullable: true })
  rules!: RaffleRules | null;

  @Column({ type: 'int' })
  winners!: number;

  @Column({ type: 'int', nullable: true })
  minutes!: number | null;

  @Column({ type: 'int' })
  claimMinutes!: number;

  @Column({ type: 'boolean' })
  mayWinAgain!: boolean;

  @Column({ type: 'boolean' })
  teamMayEnter!: boolean;

  @Column({ type: 'text', collation: 'C', default: 'draft' })
  state!: RaffleState;

  /** Secret: the run-time role may not read this column. Use `revealedSeed`. */
  @Column({ type: 'bytea', nullable: true, select: false })
  serverSeed!: Buffer | null;

  @Column({ type: 'text', collation: 'C', nullable: true })
  serverSeedHash!: string | null;

  @Column({ type: 'bytea', nullable: true })
  revealedSeed!: Buffer | null;

  /** How many were in when it closed. */
  @Column({ type: 'int', nullable: true })
  entries!: number | null;

  @Column({ type: 'text', collation: 'C', nullable: true })
  entriesHash!: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  openedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  closesAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  closedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;

  /** The state that the chat has been told of. */
  @Column({ type: 'text', collation: 'C', default: 'draft' })
  announced!: RaffleState;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;
}
