import { Alert, Skeleton, Stack } from '@mui/material';
import { refusalText, t } from '../i18n/texts';
import { HistoryLink } from '../shared/HistoryLink';
import { LoadFailure } from '../shared/LoadFailure';
import { PageHeader } from '../shared/PageHeader';
import { CommandImports } from './commands/CommandImports';
import { ImportHistory } from './ImportHistory';
import { NewImport } from './NewImport';
import { OpenImport } from './OpenImport';
import { isOpen, useImports } from './use-imports';

/** Brings along what people have at another bot. One import at a time. */
export function ImportsPage() {
  const { data: batches, error, refetch } = useImports();
  const open = batches?.find(isOpen);
  return (
    <>
      <PageHeader
        title={t('resources.imports.title')}
        note={t('resources.imports.note')}
        actions={<HistoryLink entity="import" />}
      />
      {error && <LoadFailure text={t('resources.imports.failed.load')} onRetry={() => void refetch()} />}
      {!error && !batches && <Skeleton variant="rounded" height={320} aria-label={t('ra.page.loading')} />}
      {batches && (
        <Stack spacing={2}>
          {batches[0]?.failure && (
            <Alert severity="error">
              {t('resources.imports.stopped', { name: batches[0].name })} {refusalText(batches[0].failure)}
            </Alert>
          )}
          {open ? <OpenImport key={open.id} id={open.id} /> : <NewImport />}
          <ImportHistory batches={batches.filter((batch) => !isOpen(batch))} />
          <CommandImports />
        </Stack>
      )}
    </>
  );
}
