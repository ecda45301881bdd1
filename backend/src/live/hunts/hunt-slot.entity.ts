import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Hunt } from './hunt.entity.js';

/** A bonus in a hunt. */
@Entity('hunt_slots')
export class HuntSlot {
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'int' })
  huntId!: number;

  @ManyToOne(() => Hunt, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'hunt_id' })
  hunt?: Relation<Hunt>;

  /** Place in the hunt; ties are ordered by id. */
  @Column({ type: 'int' })
  position!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'bigint' })
  betCents!: number;

  /** Null until it is opened. */
  @Column({ type: 'bigint', nullable: true })
  winCents!: number | null;

  /** Increases by 1 with each change of this row. */
  @Column({ type: 'int', default: 1 })
  version!: number;
}
