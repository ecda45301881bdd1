import { Box } from '@mui/material';
import { t } from '../../i18n/texts';
import type { CommandImportBatch } from '../../shared/api';
import { FormSection } from '../../shared/FormSection';
import { HistoryEntry } from '../HistoryEntry';
import { CommandReport } from './CommandReport';
import { useCommandImport } from './use-command-imports';

/** Past imports of commands, each of which may be undone. */
export function CommandHistory({ batches }: { batches: readonly CommandImportBatch[] }) {
  if (batches.length === 0) return null;
  return (
    <FormSection title={t('resources.imports.commands.history')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {batches.map((batch) => (
          <HistoryEntry
            key={batch.id}
            batch={batch}
            from={t(`resources.imports.commands.sources.${batch.source}`)}
            report={<Report id={batch.id} />}
            undoText={t('resources.imports.commands.undo_text')}
            undo={(provider) => provider.undoCommands(batch.id)}
          />
        ))}
      </Box>
    </FormSection>
  );
}

function Report({ id }: { id: number }) {
  const { data } = useCommandImport(id);
  return data && <CommandReport run={data} />;
}
