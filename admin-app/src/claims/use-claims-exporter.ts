import { downloadCSV, type Exporter, useDataProvider, useNotify, useStore } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Order } from '../shared/api';
import { toCsv } from '../shared/csv';
import type { ClaimRecord } from '../shared/records';
import { type CsvColumn, csvRows, DEFAULT_COLUMNS } from './csv-columns';

/** The server's limit per call. */
const BATCH_SIZE = 100;

/** Chosen columns of an export, stored in this browser. */
export const useCsvColumns = () => useStore<CsvColumn[]>('claims.csv.columns', DEFAULT_COLUMNS);

/** Exports the chosen columns as CSV, with formulas neutralised. */
export function useClaimsExporter(withAnswers: boolean, onExported: () => void): Exporter<ClaimRecord> {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const [chosen] = useCsvColumns();

  async function answersOf(claims: ClaimRecord[]): Promise<Order['answers'][]> {
    const answers = new Map<string, Order['answers']>();
    for (let first = 0; first < claims.length; first += BATCH_SIZE) {
      const ids = claims.slice(first, first + BATCH_SIZE).map(({ id }) => id);
      for (const answered of await provider.answersOf(ids)) answers.set(answered.claimId, answered.answers);
    }
    return claims.map(({ id }) => answers.get(id) ?? []);
  }

  return async (claims) => {
    try {
      const { rows, columns } = csvRows(claims, chosen, withAnswers ? await answersOf(claims) : null);
      downloadCSV(toCsv(rows, columns), 'shop-claims');
      onExported();
    } catch {
      notify(t('resources.claims.failed.export'), { type: 'error' });
    }
  };
}
