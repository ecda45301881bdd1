import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { ShopClaim } from './shop-claim.entity.js';

/** What the buyer typed for a claim, sealed; removed some time after the claim is over. */
@Entity('claim_answers')
export class ClaimAnswers {
  @PrimaryColumn({ type: 'bigint' })
  claimId!: number;

  @OneToOne(() => ShopClaim, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'claim_id' })
  claim?: Relation<ShopClaim>;

  @Column({ type: 'bytea' })
  sealed!: Buffer;
}
