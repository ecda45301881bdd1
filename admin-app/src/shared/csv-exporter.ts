import { downloadCSV, type Exporter } from 'react-admin';
import { toCsv } from './csv';

/** Exports these columns as a CSV file in which no cell is a formula. */
export const csvExporter =
  <T>(file: string, columns: readonly (keyof T & string)[]): Exporter =>
  (rows: T[]) =>
    downloadCSV(toCsv(rows, columns), file);
