import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a viewer would like to see in the hunt, until the team takes or drops it. */
@Entity('slot_suggestions')
export class SlotSuggestion {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'int' })
  huntId!: number;

  @Column({ type: 'bigint' })
  memberId!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  suggestedAt!: Date;
}
