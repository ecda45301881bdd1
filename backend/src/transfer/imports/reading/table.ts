import type { TableRow } from '#shared/csv-rows.js';

/** Separators between cells. `typed` is for lines as people type them: `1. marco - 1200`, `marco: 1200`. */
export const SEPARATORS = ['comma', 'semicolon', 'tab', 'space', 'typed'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Layout of a file as set by the admin. Anything not set is detected. */
export interface Layout {
  readonly separator?: Separator | null | undefined;
  /** Whether the first line contains column names. */
  readonly hasHeading?: boolean | null | undefined;
}

/** Rows and cells of a file, independent of its format. */
export interface Table {
  /** Null if the first row is already a person. */
  readonly headers: readonly string[] | null;
  readonly rows: readonly TableRow[];
  readonly width: number;
  /** Null for JSON, and for a separator declared in the file that can't be chosen in the console. */
  readonly separator: Separator | null;
  /** The first row, if it's treated as a heading without naming enough known columns: it may be a person. */
  readonly doubtful: TableRow | null;
  /** Columns with JSON numbers, whose decimal mark is always a point. */
  readonly numbers: ReadonlySet<number>;
}
