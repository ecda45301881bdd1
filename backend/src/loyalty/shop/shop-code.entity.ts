import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A digital code, sealed. `claim_item` hands it out; it is never free again. */
@Entity('shop_codes')
export class ShopCode {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'int' })
  itemId!: number;

  /** HMAC-SHA256 of the code, by which one that is there already is refused. */
  @Column({ type: 'bytea' })
  fingerprint!: Buffer;

  @Column({ type: 'bytea' })
  sealed!: Buffer;

  /** Whose claim it was handed out to; null while it is free. */
  @Column({ type: 'bigint', nullable: true })
  claimId!: number | null;
}
