import { Box } from '@mui/material';
import { t } from '../i18n/texts';
import type { ImportBatch } from '../shared/api';
import { FormSection } from '../shared/FormSection';
import { HistoryEntry } from './HistoryEntry';
import { ImportReport } from './ImportReport';
import { useImport } from './use-imports';

/** Past imports, each of which may be undone. */
export function ImportHistory({ batches }: { batches: readonly ImportBatch[] }) {
  if (batches.length === 0) return null;
  return (
    <FormSection title={t('resources.imports.history')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {batches.map((batch) => (
          <HistoryEntry
            key={batch.id}
            batch={batch}
            from={`${t(`resources.imports.sources.${batch.source}`)} · ${batch.by}`}
            report={batch.state !== 'failed' && <Report id={batch.id} />}
            undoText={undoText(batch.source)}
            undo={(provider) => provider.undoImport(batch.id)}
          />
        ))}
      </Box>
    </FormSection>
  );
}

const undoText = (source: ImportBatch['source']): string => {
  const text = t('resources.imports.undo_text');
  return source === 'greenroom' ? `${text} ${t('resources.imports.undo_site')}` : text;
};

function Report({ id }: { id: number }) {
  const { data } = useImport(id);
  if (!data?.report) return null;
  return (
    <ImportReport id={id} report={data.report} choice={data.overlap} isUndone={data.state === 'undone'} />
  );
}
