/** What a file may hold; more than any community of one channel has. */
export const FILE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  rows: 100_000,
  columns: 64,
  /** Characters of one cell. */
  cell: 4_096,
} as const;

/** Why a file cannot be read at all. */
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
/** The same of an export of another site. */
export type ExportFault = 'export_damaged' | 'export_version' | 'export_too_large';

export class FaultyFile extends Error {
  constructor(readonly fault: FileFault) {
    super(fault);
  }
}
