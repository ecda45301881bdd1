import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClaimState } from './claim-states.js';

/**
 * One item claimed by one member. Only `claim_item` creates it; `refund_claim` and `advance_claim` change its
 * state. Name and price are those at the time of the claim.
 */
@Entity('shop_claims')
export class ShopClaim {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
  })
  id!: number;

  @Column({ type: 'bigint' })
  memberId!: number;

  /** No foreign key because claims outlive their items. */
  @Column({ type: 'int' })
  itemId!: number;

  @Column({ type: 'text' })
  itemName!: string;

  @Column({ type: 'bigint' })
  price!: number;

  /**
   * In milliseconds and unique per member: combined with the platform id it identifies the claim in the API.
   */
  @Column({ type: 'timestamptz', precision: 3 })
  claimDate!: Date;

  /** Whether the state is `delivered`; used for sorting lists. */
  @Column({ type: 'boolean', default: false })
  delivered!: boolean;

  @Column({ type: 'text', collation: 'C', default: 'pending' })
  state!: ClaimState;

  /** Time of the last state change; null if there was none. */
  @Column({ type: 'timestamptz', nullable: true })
  stateAt!: Date | null;

  /** Whether a refund increases the stock. */
  @Column({ type: 'boolean', default: true })
  restocks!: boolean;

  /** The team's internal note, never shown to the buyer. */
  @Column({ type: 'text', nullable: true })
  internalNote!: string | null;

  /** Balance and version right after the claim, for repeating the answer to a replayed request. */
  @Column({ type: 'bigint' })
  balanceAfter!: number;

  @Column({ type: 'bigint' })
  balanceVersion!: number;

  @Column({ type: 'text', nullable: true })
  idempotencyKey!: string | null;
}
