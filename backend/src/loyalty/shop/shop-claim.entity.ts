import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
  Unique,
} from 'typeorm';
import { Member } from '../../members/users/member.entity.js';
import type { ClaimState } from './claim-states.js';

/**
 * One item claimed by one member, made by `claim_item` alone; `refund_claim` and `advance_claim` move it on. Name and price are
 * those of the claim.
 */
@Entity('shop_claims')
@Check('shop_claims_price_check', `price BETWEEN 0 AND 9007199254740991`)
@Check('shop_claims_idempotency_key_check', `length(idempotency_key) BETWEEN 1 AND 255`)
@Check('shop_claims_state_check', `state IN ('pending', 'processing', 'delivered', 'rejected', 'cancelled')`)
@Check('shop_claims_internal_note_check', `length(internal_note) BETWEEN 1 AND 1000`)
@Check('shop_claims_delivered_check', `delivered = (state = 'delivered')`)
@Unique(['memberId', 'claimDate'])
@Unique(['memberId', 'idempotencyKey'])
@Index('shop_claims_delivered_claim_date_idx', { synchronize: false })
@Index('shop_claims_item_name_trgm_idx', { synchronize: false })
@Index('shop_claims_state_claim_date_idx', { synchronize: false })
export class ShopClaim {
  @PrimaryColumn({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
  })
  id!: number;

  @Column({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

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
