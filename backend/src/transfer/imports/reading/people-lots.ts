import type { People } from './read-people.js';

/** Lines per statement, well within the statement timeout. */
const LOT = 5_000;

/**
 * A list as JSON strings for the statements. Strings are passed between threads quickly, whereas cloning a
 * hundred thousand objects would block the site.
 */
export interface PeopleLots {
  readonly people: readonly string[];
  readonly skipped: readonly string[];
}

export const inLots = ({ people, skipped }: People): PeopleLots => ({
  people: lotsOf(people),
  // Names are unchecked file content, and Postgres accepts neither NUL nor unpaired surrogates.
  skipped: lotsOf(
    skipped.map((line) => ({ ...line, name: line.name.replaceAll('\0', '\ufffd').toWellFormed() })),
  ),
});

const lotsOf = (entries: readonly object[]): string[] =>
  Array.from({ length: Math.ceil(entries.length / LOT) }, (_, at) =>
    JSON.stringify(entries.slice(at * LOT, (at + 1) * LOT)),
  );
