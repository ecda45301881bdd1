import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CommandSource, ForeignTexts } from '../reading/foreign-command.js';
import type { Choice, PlannedText } from '../reading/plan-texts.js';

export const COMMAND_IMPORT_STATES = ['staged', 'applied', 'undone'] as const;
export type CommandImportState = (typeof COMMAND_IMPORT_STATES)[number];

/** Change an import made to one record, as needed to undo it. */
export interface WrittenText {
  readonly kind: 'command' | 'automessage';
  readonly before: object | null;
  readonly after: object;
}

/** Commands and timers read from another bot. None of them exist here until the import is applied. */
@Entity('command_imports')
export class CommandImport {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text', collation: 'C' })
  source!: CommandSource;

  /** Name of the file, or of the channel on the other service. */
  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', collation: 'C', default: 'staged' })
  state!: CommandImportState;

  @Column({ type: 'bigint' })
  actorId!: number;

  @Column({ type: 'jsonb' })
  texts!: ForeignTexts;

  /** Keyed by the text's index. */
  @Column({ type: 'jsonb', default: () => `'{}'` })
  choices!: Record<string, Choice>;

  /** The plan that was applied. */
  @Column({ type: 'jsonb', nullable: true })
  planned!: PlannedText[] | null;

  @Column({ type: 'jsonb', nullable: true })
  written!: WrittenText[] | null;

  /** Names of texts that undoing kept, because they had been changed since. */
  @Column({ type: 'jsonb', nullable: true })
  kept!: string[] | null;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  appliedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt!: Date | null;
}
