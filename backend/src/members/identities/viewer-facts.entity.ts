import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * What is known about a member: from the platform as far as it was asked, null where it was not, and sums of what they did
 * here. Everybody has it, as everybody has a balance.
 */
@Entity('viewer_facts')
export class ViewerFacts {
  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @Column({ type: 'boolean', nullable: true })
  follows!: boolean | null;

  @Column({ type: 'timestamptz', nullable: true })
  followsCheckedAt!: Date | null;

  /** In all, by watching, talking, following, raiding and the first visit. */
  @Column({ type: 'bigint', default: 0 })
  earned!: number;

  /** In all. */
  @Column({ type: 'bigint', default: 0 })
  watchedMinutes!: number;

  @Column({ type: 'timestamptz', nullable: true })
  accountCreatedAt!: Date | null;
}
