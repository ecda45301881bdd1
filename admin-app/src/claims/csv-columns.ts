import { type Order } from '../shared/api';
import type { ClaimRecord } from '../shared/records';

/** Available columns of an export, the default ones first. */
export const CSV_COLUMNS = [
  'itemName',
  'userName',
  'userId',
  'price',
  'claimDate',
  'delivered',
  'state',
] as const satisfies (keyof ClaimRecord)[];
export type CsvColumn = (typeof CSV_COLUMNS)[number];

export const DEFAULT_COLUMNS: CsvColumn[] = CSV_COLUMNS.filter((column) => column !== 'state');

type Row = Record<string, string | number | boolean>;

/**
 * The rows and columns of an export: the chosen columns, then one per question.
 * @param answers by claim; null to leave them out
 */
export function csvRows(
  claims: readonly ClaimRecord[],
  chosen: readonly CsvColumn[],
  answers: readonly Order['answers'][] | null,
): { rows: Row[]; columns: string[] } {
  const labels = new Set((answers ?? []).flat().map(({ label }) => label));
  const columns = [...CSV_COLUMNS.filter((column) => chosen.includes(column)), ...labels];
  const blank = Object.fromEntries([...labels].map((label) => [label, '']));
  const rows = claims.map((claim, place) => {
    const given = (answers?.[place] ?? []).map(({ label, value }) => [label, value] as const);
    const known = CSV_COLUMNS.map((column) => [column, claim[column] ?? ''] as const);
    return { ...blank, ...Object.fromEntries(given), ...Object.fromEntries(known) };
  });
  return { rows, columns };
}
