import { createHash } from 'node:crypto';
import type { CommandImport } from './command-import.entity.js';
import type { CommandImportBatchDto, CommandImportDto } from './dto/command-imports.dto.js';
import type { PlannedText } from '../reading/plan-texts.js';

/** Hash of the whole plan. */
export const hashOf = (planned: readonly PlannedText[]): string =>
  createHash('sha256').update(JSON.stringify(planned)).digest('hex');

/** Columns needed to list an import. */
export type CommandImportHead = Pick<
  CommandImport,
  'id' | 'source' | 'name' | 'state' | 'createdAt' | 'appliedAt' | 'undoneAt'
>;

export function batchOf(stored: CommandImportHead, isUndoable: boolean): CommandImportBatchDto {
  const { id, source, name, state, createdAt, appliedAt, undoneAt } = stored;
  return {
    id,
    source,
    name,
    state,
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    isUndoable,
  };
}

export function toDto(
  stored: CommandImport,
  planned: readonly PlannedText[],
  isUndoable: boolean,
): CommandImportDto {
  return {
    ...batchOf(stored, isUndoable),
    hash: hashOf(planned),
    regulars: stored.texts.regulars,
    kept: stored.kept ?? [],
    texts: planned.map((plan) => {
      const { item, kind, name, verdict, changes, reasons, unknown, choices, choice, command, message } =
        plan;
      const foreign = stored.texts.items[item]!;
      return {
        item,
        kind,
        name,
        verdict,
        changes: [...changes],
        reasons: [...reasons],
        unknown: [...unknown],
        choices: [...choices],
        choice,
        textThere: foreign.text,
        levelThere: foreign.kind === 'command' ? foreign.levelName : null,
        command,
        message,
      };
    }),
  };
}
