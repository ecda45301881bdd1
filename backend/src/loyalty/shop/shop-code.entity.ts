import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A digital code, encrypted. Once `claim_item` has handed it out, it is never free again. */
@Entity('shop_codes')
export class ShopCode {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'int' })
  itemId!: number;

  /** HMAC-SHA256 of the code, for detecting duplicates. */
  @Column({ type: 'bytea' })
  fingerprint!: Buffer;

  @Column({ type: 'bytea' })
  sealed!: Buffer;

  /** Of the request that added it. */
  @Column({ type: 'text', nullable: true })
  idempotencyKey!: string | null;

  /** The claim it was handed out to; null if it is free. */
  @Column({ type: 'bigint', nullable: true })
  claimId!: number | null;
}
