import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { ShopClaim } from './shop-claim.entity.js';
import { ShopItem } from './shop-item.entity.js';

/** A digital code, sealed. `claim_item` hands it out; it is never free again. */
@Entity('shop_codes')
@Unique(['fingerprint'])
@Unique(['claimId'])
@Index('shop_codes_free_idx', { synchronize: false })
export class ShopCode {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'int' })
  itemId!: number;

  @ManyToOne(() => ShopItem, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'item_id' })
  item?: Relation<ShopItem>;

  /** HMAC-SHA256 of the code, by which one that is there already is refused. */
  @Column({ type: 'bytea' })
  fingerprint!: Buffer;

  @Column({ type: 'bytea' })
  sealed!: Buffer;

  /** Whose claim it was handed out to; null while it is free. */
  @Column({ type: 'bigint', nullable: true })
  claimId!: number | null;

  @ManyToOne(() => ShopClaim, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'claim_id' })
  claim?: Relation<ShopClaim> | null;
}
