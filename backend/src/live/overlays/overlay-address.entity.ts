import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OverlayName } from './dto/overlay.dto.js';

/** The secret in the address of one overlay. */
@Entity('overlay_addresses')
export class OverlayAddress {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  name!: OverlayName;

  /** SHA-256. The secret itself has 256 bits: no salt could make it harder to guess. */
  @Column({ type: 'bytea' })
  secretHash!: Buffer;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  changedAt!: Date;
}
