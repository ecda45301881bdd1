import { downloadCSV, type Exporter } from 'react-admin';
import { t } from '../i18n/texts';
import type { AuditEntry } from '../shared/api';
import { toCsv } from '../shared/csv';
import { changesOf, changeText } from './changes';
import { actorOf, sentenceOf } from './sentences';

const COLUMNS = ['at', 'actorName', 'action', 'change'] as const;

/**
 * Exports the audit trail as CSV with the labels from the screen. Moments stay in UTC so that they can be
 * sorted.
 */
export const exportAudit: Exporter<AuditEntry> = (entries) => {
  const rows = entries.map((entry) => ({
    at: entry.at,
    actorName: actorOf(entry),
    action: sentenceOf(entry),
    change: changesOf(entry.before, entry.after)
      .map((change) => changeText(entry.entity, change))
      .join('\n'),
  }));
  const headings = COLUMNS.map((column) => t(`resources.audit.fields.${column}`));
  return downloadCSV(toCsv(rows, COLUMNS, headings), 'audit');
};
