import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Member } from '../../members/users/member.entity.js';
import { Hunt } from './hunt.entity.js';

/** What a viewer would like to see in the hunt, until the team takes or drops it. */
@Entity('slot_suggestions')
@Unique(['huntId', 'memberId'])
export class SlotSuggestion {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'int' })
  huntId!: number;

  @ManyToOne(() => Hunt, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'hunt_id' })
  hunt?: Relation<Hunt>;

  @Index()
  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  suggestedAt!: Date;
}
