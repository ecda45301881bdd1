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
import { GuessGame } from './guess-game.entity.js';

/** What somebody guessed. */
@Entity('guess_entries')
@Check('guess_entries_source_check', `source IN ('chat', 'site')`)
@Check('guess_entries_cents_check', `cents BETWEEN 0 AND 1000000000000000`)
@Check('guess_entries_place_check', `place > 0 AND (place IS NULL) = (award IS NULL)`)
@Unique(['gameId', 'place'])
export class GuessEntry {
  @PrimaryColumn({ type: 'int' })
  gameId!: number;

  @ManyToOne(() => GuessGame, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'game_id' })
  game?: Relation<GuessGame>;

  @Index()
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  @Column({ type: 'bigint' })
  cents!: number;

  @Column({ type: 'text', collation: 'C' })
  source!: 'chat' | 'site';

  /** Of two who are as near, the one whose last change is older is first. */
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  changedAt!: Date;

  /** Of a winner, from 1. */
  @Column({ type: 'int', nullable: true })
  place!: number | null;

  /** What became of a winner's prize. */
  @Column({ type: 'text', collation: 'C', nullable: true })
  award!: string | null;
}
