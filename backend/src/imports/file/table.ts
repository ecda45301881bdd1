export interface TableRow {
  /** Where it begins in the file; of JSON, the number of the entry. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file as rows of cells, whatever it was written in. */
export interface Table {
  /** Null where the first row is one of the people already. */
  readonly headers: readonly string[] | null;
  readonly rows: readonly TableRow[];
  readonly width: number;
}
