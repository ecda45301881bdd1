import type { TableRow } from '#shared/csv-rows.js';

/** A file as rows of cells, whatever it was written in. */
export interface Table {
  /** Null where the first row is one of the people already. */
  readonly headers: readonly string[] | null;
  readonly rows: readonly TableRow[];
  readonly width: number;
}
