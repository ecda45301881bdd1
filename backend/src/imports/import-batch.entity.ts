import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../users/member.entity.js';

/** Where a file comes from: what one source gives somebody, and takes back, does not concern another's. */
export const IMPORT_SOURCES = [
  'streamelements',
  'streamlabs_chatbot',
  'streamlabs_cloudbot',
  'phantombot',
  'firebot',
  'mixitup',
  'sogebot',
  'greenroom',
  'other',
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

export type ImportState = 'resolving' | 'staged' | 'applying' | 'applied' | 'undoing' | 'undone';

/** One file. Nothing of it counts before it is applied. */
@Entity('import_batches')
@Check('import_batches_rate_check', `rate > 0`)
@Check(
  'import_batches_state_check',
  `state IN ('resolving', 'staged', 'applying', 'applied', 'undoing', 'undone')`,
)
@Index('import_batches_open_key', { synchronize: false })
export class ImportBatch {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text', collation: 'C' })
  source!: ImportSource;

  @Column({ type: 'text' })
  name!: string;

  /** Of the file and of how it was read: applying names what was looked at. */
  @Column({ type: 'text', collation: 'C' })
  hash!: string;

  /** How many of the old points are one here. */
  @Column({ type: 'bigint' })
  rate!: number;

  /** Accounts that were made later are held back. */
  @Column({ type: 'timestamptz' })
  exportedAt!: Date;

  /** What an export of another site brings beside people, until it is taken over. */
  @Column({ type: 'jsonb', nullable: true })
  site!: Record<string, unknown> | null;

  /** Its parts, with how many records each has, and what became of it. */
  @Column({ type: 'jsonb', nullable: true })
  parts!: object[] | null;

  @Column({ type: 'text', collation: 'C', default: 'resolving' })
  state!: ImportState;

  @Column({ type: 'bigint' })
  actorId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<Member>;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  appliedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt!: Date | null;
}
