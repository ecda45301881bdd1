import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../../members/users/member.entity.js';
import type { ImportSource } from '../reading/import-sources.js';

/** What a source has given somebody so far: a newer file adds the difference. Written by the functions of the ledger alone. */
@Entity('import_shares')
@Check('import_shares_points_check', `points >= 0 AND minutes >= 0`)
@Check('import_shares_earned_check', `earned >= 0`)
export class ImportShare {
  @PrimaryColumn({ type: 'text', collation: 'C' })
  source!: ImportSource;

  @PrimaryColumn({ type: 'bigint' })
  memberId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'member_id' })
  member?: Relation<Member>;

  @Column({ type: 'bigint' })
  points!: number;

  @Column({ type: 'bigint' })
  minutes!: number;

  @Column({ type: 'bigint', default: 0 })
  earned!: number;
}
