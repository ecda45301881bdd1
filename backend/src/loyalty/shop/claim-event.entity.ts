import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../members/users/member.entity.js';
import type { ClaimState } from './claim-states.js';
import { ShopClaim } from './shop-claim.entity.js';

/** One change of a claim's state, written by the function that made it. */
@Entity('claim_events')
@Check('claim_events_state_check', `from_state <> to_state`)
@Check('claim_events_note_check', `length(note) BETWEEN 1 AND 1000`)
@Index('claim_events_claim_id_id_idx', ['claimId', 'id'])
export class ClaimEvent {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'bigint' })
  claimId!: number;

  @ManyToOne(() => ShopClaim, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'claim_id' })
  claim?: Relation<ShopClaim>;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  at!: Date;

  /** Null where the site did it by itself. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<Member> | null;

  @Column({ type: 'text', collation: 'C' })
  fromState!: ClaimState;

  @Column({ type: 'text', collation: 'C' })
  toState!: ClaimState;

  /** For the buyer. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;
}
