import type {
  CommandImportDto,
  PlannedTextDto,
} from '../../transfer/imports/commands/dto/command-imports.dto.js';

/** The report of the console's Import screen as text. Reasons and changes keep their names in the API. */
export function reportOf({ texts, regulars }: CommandImportDto): string[] {
  const count = (verdict: PlannedTextDto['verdict']) =>
    texts.filter((text) => text.verdict === verdict).length;
  return [
    ...texts.map(lineOf),
    `Ready: ${count('taken')}. Switched off: ${count('off')}. Left out: ${count('left_out')}. Regulars left out: ${regulars}.`,
  ];
}

const VERDICTS = { taken: 'ready', off: 'switched off', left_out: 'left out' } as const;

function lineOf({ kind, name, verdict, reasons, unknown, changes, command }: PlannedTextDto): string {
  const title = kind === 'command' ? `!${name}` : `${name} (timer)`;
  const renamed = command && command.command !== name ? ` as !${command.command}` : '';
  const why = reasons.length > 0 ? `, ${reasons.join(', ')}` : '';
  const what = unknown.length > 0 ? `; unsupported: ${unknown.join(', ')}` : '';
  const how = changes.length > 0 ? `; changed: ${changes.join(', ')}` : '';
  return `  ${title}: ${VERDICTS[verdict]}${renamed}${why}${what}${how}`;
}
