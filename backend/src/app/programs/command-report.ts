import type {
  CommandImportDto,
  PlannedTextDto,
} from '../../transfer/imports/commands/dto/command-imports.dto.js';

/** The report, as the console's screen shows it, by the names that the API has for what it says. */
export function reportOf({ texts, regulars }: CommandImportDto): string[] {
  const count = (verdict: PlannedTextDto['verdict']) =>
    texts.filter((text) => text.verdict === verdict).length;
  return [
    ...texts.map(lineOf),
    `Taken: ${count('taken')}. Switched off: ${count('off')}. Left out: ${count('left_out')}. Regulars left out: ${regulars}.`,
  ];
}

const VERDICTS = { taken: 'taken', off: 'switched off', left_out: 'left out' } as const;

function lineOf({ kind, name, verdict, reasons, unknown, changes, command }: PlannedTextDto): string {
  const title = kind === 'command' ? `!${name}` : `${name} (timer)`;
  const renamed = command && command.command !== name ? ` as !${command.command}` : '';
  const why = reasons.length > 0 ? `, ${reasons.join(', ')}` : '';
  const what = unknown.length > 0 ? `; not known here: ${unknown.join(', ')}` : '';
  const how = changes.length > 0 ? `; changed: ${changes.join(', ')}` : '';
  return `  ${title}: ${VERDICTS[verdict]}${renamed}${why}${what}${how}`;
}
