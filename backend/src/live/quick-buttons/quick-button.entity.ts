import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { QuickButtonKind } from './dto/quick-button.dto.js';

@Entity('quick_buttons')
export class QuickButton {
  /** A changed button has a new id, so that a page that shows the old one can't press it. */
  @PrimaryGeneratedColumn('identity', { type: 'int', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'smallint' })
  place!: number;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', collation: 'C' })
  kind!: QuickButtonKind;

  /** For `line`. */
  @Column({ type: 'text', nullable: true })
  line!: string | null;

  /** For `gift`: to each viewer. */
  @Column({ type: 'int', nullable: true })
  points!: number | null;

  /** For `raffle`: the one whose settings it uses. */
  @Column({ type: 'int', nullable: true })
  raffleId!: number | null;

  /** How often the line has been said: `$(count)`. */
  @Column({ type: 'int', default: 0 })
  uses!: number;
}
