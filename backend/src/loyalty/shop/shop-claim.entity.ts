import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ClaimState } from './claim-states.js';

/**
 * One item claimed by one member, made by `claim_item` alone; `refund_claim` and `advance_claim` move it on. Name and price are
 * those of the claim.
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

  /** No foreign key: a claim outlives its item. */
  @Column({ type: 'int' })
  itemId!: number;

  @Column({ type: 'text' })
  itemName!: string;

  @Column({ type: 'bigint' })
  price!: number;

  /** To the millisecond and unique per member: with the platform's id it is the claim's identity in the API. */
  @Column({ type: 'timestamptz', precision: 3 })
  claimDate!: Date;

  /** Whether the state is `delivered`: lists are ordered by it. */
  @Column({ type: 'boolean', default: false })
  delivered!: boolean;

  @Column({ type: 'text', collation: 'C', default: 'pending' })
  state!: ClaimState;

  /** When the state last changed; null while it never did. */
  @Column({ type: 'timestamptz', nullable: true })
  stateAt!: Date | null;

  /** Whether a refund puts a piece back into the stock. */
  @Column({ type: 'boolean', default: true })
  restocks!: boolean;

  /** What the team keeps in mind; the buyer never reads it. */
  @Column({ type: 'text', nullable: true })
  internalNote!: string | null;

  /** Points and version right after the claim, for an answer that has to be given again. */
  @Column({ type: 'bigint' })
  balanceAfter!: number;

  @Column({ type: 'bigint' })
  balanceVersion!: number;

  @Column({ type: 'text', nullable: true })
  idempotencyKey!: string | null;
}
