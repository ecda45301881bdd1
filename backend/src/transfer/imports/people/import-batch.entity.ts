import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Member } from '../../../members/users/member.entity.js';
import type { ImportSource } from '../reading/import-sources.js';

export const IMPORT_STATES = [
  'fetching',
  'resolving',
  'staged',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Why the list of an import could not be read, as a refusal says it. */
export interface ImportFailure {
  readonly error: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** One file, or what a source was asked for. Nothing of it counts before it is applied. */
@Entity('import_batches')
@Check('import_batches_rate_check', `rate > 0`)
@Check(
  'import_batches_state_check',
  `state IN ('fetching', 'resolving', 'staged', 'applying', 'undoing', 'applied', 'undone', 'failed')`,
)
@Index('import_batches_open_key', { synchronize: false })
export class ImportBatch {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text', collation: 'C' })
  source!: ImportSource;

  /** Of the file; of what the site reads itself, the channel's. */
  @Column({ type: 'text' })
  name!: string;

  /** Of the list and of how it was read: applying names what was looked at. Empty until there is a list. */
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

  /** Of such an export, on a server that cannot read pictures. */
  @Column({ type: 'int', default: 0 })
  picturesLeftOut!: number;

  @Column({ type: 'text', collation: 'C', default: 'resolving' })
  state!: ImportState;

  @Column({ type: 'bigint' })
  actorId!: number;

  @ManyToOne(() => Member, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'actor_id' })
  actor?: Relation<Member>;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  /** Of a list that is read page by page: how many entries have come, and of how many. */
  @Column({ type: 'int', default: 0 })
  fetched!: number;

  @Column({ type: 'int', default: 0 })
  toFetch!: number;

  @Column({ type: 'jsonb', nullable: true })
  failure!: ImportFailure | null;

  /** When the step under way began. */
  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  beganAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  appliedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt!: Date | null;
}
