import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../users/member.entity.js';
import { Balance } from './balance.entity.js';

/**
 * Why a balance moved. `opening` is what the demo data begins with; `import` is what somebody brought along from another bot;
 * `account_closed` is what somebody who was forgotten had left; `group_gift` is a gift to many at once; `undone` takes
 * back what one of the team did; `command` pays for an answer of the bot, `command_refund` gives it back; `prize` was won.
 */
export const POINT_REASONS = [
  'daily_reward',
  'shop_claim',
  'shop_refund',
  'admin_set',
  'gift',
  'opening',
  'account_closed',
  'watching',
  'following',
  'raiding',
  'first_visit',
  'group_gift',
  'group_gift_undone',
  'undone',
  'import',
  'import_undo',
  'command',
  'command_refund',
  'prize',
] as const;
export type PointReason = (typeof POINT_REASONS)[number];

/** The append-only ledger: a balance is the sum of its entries, and their versions have no gap. */
@Entity('point_entries')
@Check('point_entries_version_check', `version > 0`)
@Check('point_entries_delta_check', `delta <> 0`)
@Check('point_entries_balance_after_check', `balance_after BETWEEN 0 AND 9007199254740991`)
@Check(
  'point_entries_reason_check',
  `reason IN ('daily_reward', 'shop_claim', 'shop_refund', 'admin_set', 'gift', 'opening', 'account_closed',
      'watching', 'following', 'raiding', 'first_visit', 'group_gift', 'group_gift_undone', 'undone', 'import',
      'import_undo', 'command', 'command_refund', 'prize')`,
)
@Index('point_entries_reason_ref_id_key', { synchronize: false })
@Index('point_entries_tick_key', { synchronize: false })
@Index('point_entries_raid_key', { synchronize: false })
@Index('point_entries_per_member_key', { synchronize: false })
@Index('point_entries_created_at_idx', { synchronize: false })
@Index('point_entries_flow_idx', { synchronize: false })
@Index('point_entries_line_idx', { synchronize: false })
export class PointEntry {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Balance, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  balance?: Relation<Balance>;

  /** The balance's version that this entry made. */
  @PrimaryColumn({ type: 'bigint' })
  version!: number;

  @Column({ type: 'bigint' })
  delta!: number;

  @Column({ type: 'bigint' })
  balanceAfter!: number;

  @Column({ type: 'text' })
  reason!: PointReason;

  /**
   * What moved the points: the spin, claim, gift, row of an import or payment for a command, at most one entry each; the tick, the broadcast raided or the gift to
   * many, at most one a member; for what somebody earns once, the member; for what was undone, its version.
   */
  @Column({ type: 'bigint', nullable: true })
  refId!: number | null;

  /** Who of the team set or gave the points, else null. */
  @Column({ type: 'bigint', nullable: true })
  actorId!: number | null;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<Member> | null;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;
}
