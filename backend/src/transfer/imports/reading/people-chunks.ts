import type { People } from './read-people.js';

/** Lines per statement, well within the statement timeout. */
const CHUNK = 5_000;

/**
 * A list as JSON strings for the statements. Strings are passed between threads quickly, whereas cloning a
 * hundred thousand objects would block the site.
 */
export interface PeopleChunks {
  readonly people: readonly string[];
  readonly skipped: readonly string[];
}

export const inChunks = ({ people, skipped }: People): PeopleChunks => ({
  people: chunksOf(people),
  // Names are unchecked file content, and Postgres accepts neither NUL nor unpaired surrogates.
  skipped: chunksOf(
    skipped.map((line) => ({ ...line, name: line.name.replaceAll('\0', '\ufffd').toWellFormed() })),
  ),
});

const chunksOf = (entries: readonly object[]): string[] =>
  Array.from({ length: Math.ceil(entries.length / CHUNK) }, (_, at) =>
    JSON.stringify(entries.slice(at * CHUNK, (at + 1) * CHUNK)),
  );
