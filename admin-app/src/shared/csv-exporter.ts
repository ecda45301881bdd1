import { downloadCSV, type Exporter } from 'react-admin';
import { toCsv } from './csv';

/** Exports the columns as CSV, with formulas neutralised. */
export const csvExporter =
  <T>(file: string, columns: readonly (keyof T & string)[]): Exporter =>
  (rows: T[]) =>
    downloadCSV(toCsv(rows, columns), file);
