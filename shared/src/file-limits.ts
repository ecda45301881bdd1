/** Limits for imported files, well above what a single channel's community needs. */
export const FILE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  rows: 100_000,
  columns: 64,
  /** Characters per cell. */
  cell: 4_096,
} as const;

/** Why a file can't be read at all. */
export type FileFault =
  | 'spreadsheet'
  | 'not_text'
  | 'unreadable'
  | 'too_large'
  | 'too_much'
  | 'columns'
  | 'marks'
  | 'commands'
  | 'too_many_texts'
  | ExportFault;
/** Why another site's export can't be read at all. */
export type ExportFault = 'export_damaged' | 'export_version' | 'export_too_large';

export class FaultyFile extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
  }
}
