import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CommandSource, ForeignTexts } from '../reading/foreign-command.js';
import type { Choice, PlannedText } from '../reading/plan-texts.js';

export const COMMAND_IMPORT_STATES = ['staged', 'applied', 'undone'] as const;
export type CommandImportState = (typeof COMMAND_IMPORT_STATES)[number];

/** What an import did to one record, and what taking it back needs. */
export interface WrittenText {
  readonly kind: 'command' | 'automessage';
  readonly before: object | null;
  readonly after: object;
}

/** Commands and timers of another bot, read in one go. None of them is here before they are applied. */
@Entity('command_imports')
export class CommandImport {
  @PrimaryColumn({ type: 'bigint', generated: 'identity', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text', collation: 'C' })
  source!: CommandSource;

  /** Of the file, or of the channel there. */
  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', collation: 'C', default: 'staged' })
  state!: CommandImportState;

  @Column({ type: 'bigint' })
  actorId!: number;

  @Column({ type: 'jsonb' })
  texts!: ForeignTexts;

  /** By the place of the text. */
  @Column({ type: 'jsonb', default: () => `'{}'` })
  choices!: Record<string, Choice>;

  /** What was done, once it is applied. */
  @Column({ type: 'jsonb', nullable: true })
  planned!: PlannedText[] | null;

  @Column({ type: 'jsonb', nullable: true })
  written!: WrittenText[] | null;

  /** What undoing left alone, because somebody had changed it since. */
  @Column({ type: 'jsonb', nullable: true })
  kept!: string[] | null;

  @Column({ type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  appliedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  undoneAt!: Date | null;
}
