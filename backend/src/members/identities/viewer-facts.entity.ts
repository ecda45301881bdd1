import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Facts about a member from the platform, null if not fetched yet, and totals of their activity on the site.
 * Every member has a row.
 */
@Entity('viewer_facts')
export class ViewerFacts {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @Column({ type: 'boolean', nullable: true })
  follows!: boolean | null;

  @Column({ type: 'timestamptz', nullable: true })
  followsCheckedAt!: Date | null;

  /** Total points from watching, talking, following, raiding and the first visit. */
  @Column({ type: 'bigint', default: 0 })
  earned!: number;

  /** Total over all broadcasts. */
  @Column({ type: 'bigint', default: 0 })
  watchedMinutes!: number;

  @Column({ type: 'timestamptz', nullable: true })
  accountCreatedAt!: Date | null;
}
