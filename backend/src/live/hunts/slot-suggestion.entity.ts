import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A slot that a viewer suggested for the hunt, until the team accepts or dismisses it. */
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
