import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { OverlayName } from './dto/overlay.dto.js';

/** The secret in an overlay's address. */
@Entity('overlay_addresses')
export class OverlayAddress {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  name!: OverlayName;

  /** SHA-256. The secret has 256 random bits, so a salt would not make it harder to guess. */
  @Column({ type: 'bytea' })
  secretHash!: Buffer;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  changedAt!: Date;
}
