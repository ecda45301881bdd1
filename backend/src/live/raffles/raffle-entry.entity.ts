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
import { Raffle } from './raffle.entity.js';

/** Somebody who joined a raffle. */
@Entity('raffle_entries')
@Check('raffle_entries_source_check', `source IN ('chat', 'site')`)
@Unique(['raffleId', 'entryKey'])
export class RaffleEntry {
  @PrimaryColumn({ type: 'int' })
  raffleId!: number;

  @ManyToOne(() => Raffle, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'raffle_id' })
  raffle?: Relation<Raffle>;

  @Index()
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  /** Stands for the member in the list that is hashed: random, so that it leads to nobody. */
  @Column({ type: 'text', collation: 'C', default: () => `encode(gen_random_bytes(16), 'hex')` })
  entryKey!: string;

  @Column({ type: 'text', collation: 'C' })
  source!: 'chat' | 'site';

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  enteredAt!: Date;
}
