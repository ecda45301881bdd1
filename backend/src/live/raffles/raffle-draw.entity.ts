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
import { Member } from '../../members/users/member.entity.js';
import { RaffleEntry } from './raffle-entry.entity.js';
import type { DrawState, PassedBecause } from './raffle-rules.js';

/** One draw of a raffle, kept for ever: those that were passed over, too. */
@Entity('raffle_draws')
@Check('raffle_draws_state_check', `state IN ('waiting', 'won', 'passed')`)
@Check('raffle_draws_reason_check', `reason IN ('no_answer', 'not_eligible', 'won_today', 'by_team')`)
@Check(
  'raffle_draws_decided_check',
  `(state = 'waiting') = (decided_at IS NULL) AND (state = 'passed') = (reason IS NOT NULL)
          AND (state = 'won') = (award IS NOT NULL)`,
)
@Check('raffle_draws_index_check', `drawn_index >= 0 AND drawn_index < still_in`)
@Unique(['raffleId', 'number'])
@Unique(['raffleId', 'entryKey'])
@Index('raffle_draws_place_key', { synchronize: false })
@Index('raffle_draws_waiting_key', { synchronize: false })
export class RaffleDraw {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'int' })
  raffleId!: number;

  /** From 1; the draw is made with it. */
  @Column({ type: 'int' })
  number!: number;

  /** The winner's, from 1. */
  @Column({ type: 'int' })
  place!: number;

  @Index()
  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  @Column({ type: 'text', collation: 'C' })
  entryKey!: string;

  @ManyToOne(() => RaffleEntry, { onDelete: 'RESTRICT' })
  @JoinColumn([
    { name: 'raffle_id', referencedColumnName: 'raffleId' },
    { name: 'entry_key', referencedColumnName: 'entryKey' },
  ])
  entry?: Relation<RaffleEntry>;

  /** How many had not been drawn yet. */
  @Column({ type: 'int' })
  stillIn!: number;

  /** Place among them, from 0, in the order of their keys. */
  @Column({ type: 'int' })
  drawnIndex!: number;

  @Column({ type: 'text', collation: 'C' })
  state!: DrawState;

  @Column({ type: 'text', collation: 'C', nullable: true })
  reason!: PassedBecause | null;

  /** Why the team passed somebody over. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;

  /** Of a winner: what became of the prize. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  award!: string | null;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  drawnAt!: Date;

  /** Null where nobody has to say anything. */
  @Column({ type: 'timestamptz', nullable: true })
  answerBy!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  decidedAt!: Date | null;

  @Column({ type: 'boolean', default: false })
  isAnnounced!: boolean;
}
