import type { People } from './read-people.js';

/** Lines that one statement writes: well within its time. */
const LOT = 5_000;

/** A list as the statements take it: JSON texts, which reach the site in one piece each, where a hundred thousand objects would hold it up. */
export interface PeopleLots {
  readonly people: readonly string[];
  readonly skipped: readonly string[];
}

export const inLots = ({ people, skipped }: People): PeopleLots => ({
  people: lotsOf(people),
  // Names come as the file has them, and the database takes neither of these.
  skipped: lotsOf(
    skipped.map((line) => ({ ...line, name: line.name.replaceAll('\0', '\ufffd').toWellFormed() })),
  ),
});

const lotsOf = (entries: readonly object[]): string[] =>
  Array.from({ length: Math.ceil(entries.length / LOT) }, (_, at) =>
    JSON.stringify(entries.slice(at * LOT, (at + 1) * LOT)),
  );
