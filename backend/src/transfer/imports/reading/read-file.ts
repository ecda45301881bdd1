import type { ExportSummary, SitePart } from './site-parts.js';
import { areSufficient, type Meaning, meaningsOf } from './columns.js';
import { decodeText } from '#shared/decode-text.js';
import { FaultyFile } from '#shared/file-limits.js';
import { type Notice, noticesOf, type People, readPeople, type ReadingOptions } from './read-people.js';
import type { ImportSource } from './import-sources.js';
import { sourceOf } from './source-of.js';
import { readTable } from './read-table.js';
import type { Layout, Separator } from './table.js';

const FIRST_ROWS = 5;

/** Preview of a file. */
export interface FilePreview {
  /** Set for an export of another site. */
  export: (ExportSummary & { parts: { part: SitePart; records: number }[] }) | null;
  /** Source of the list, if its columns identify it. */
  source: ImportSource | null;
  /** Separator between cells; null for JSON. */
  separator: Separator | null;
  /** Null if there are none. */
  headers: string[] | null;
  /** Detected meaning of each column. */
  columns: Meaning[];
  /** Whether these columns suffice; otherwise the admin must choose. */
  isEnough: boolean;
  firstRows: string[][];
  rows: number;
  notices: Notice[];
}

/** @throws FaultyFile */
export function previewFile(bytes: Uint8Array, layout: Layout = {}): FilePreview {
  const { text, isGuessed } = decodeText(bytes);
  const table = readTable(text, layout);
  const columns = meaningsOf(table);
  const guessed: Notice[] = isGuessed ? ['encoding'] : [];
  return {
    export: null,
    source: sourceOf(table.headers),
    separator: table.separator,
    headers: table.headers && [...table.headers],
    columns,
    isEnough: areSufficient(columns),
    firstRows: table.rows
      .slice(0, FIRST_ROWS)
      .map(({ cells }) => Array.from({ length: table.width }, (_, at) => cells[at] ?? '')),
    rows: table.rows.length,
    notices: [...guessed, ...noticesOf(table, columns)],
  };
}

/** @throws FaultyFile */
export function peopleIn(bytes: Uint8Array, options: ReadingOptions): People {
  const table = readTable(decodeText(bytes).text, options);
  if (!areSufficient(options.columns)) throw new FaultyFile('columns');
  return readPeople(table, options);
}
