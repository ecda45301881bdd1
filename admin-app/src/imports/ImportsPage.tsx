import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import { refusalText, t } from '../i18n/texts';
import type { ImportBatch } from '../shared/api';
import { HistoryLink } from '../shared/HistoryLink';
import { Loaded } from '../shared/Loaded';
import { NarrowPage } from '../shared/NarrowPage';
import { PageHeader } from '../shared/PageHeader';
import { CommandImports } from './commands/CommandImports';
import { ImportHistory } from './ImportHistory';
import { NewImport } from './NewImport';
import { OpenImport } from './OpenImport';
import { isOpen, useImports } from './use-imports';

/** Imports viewers' data from another bot. Only one import can run at a time. */
export function ImportsPage() {
  const imports = useImports();
  return (
    <NarrowPage>
      <PageHeader
        title={t('resources.imports.title')}
        note={t('resources.imports.note')}
        actions={<HistoryLink entity="import" />}
      />
      <Loaded query={imports} failure={t('resources.imports.failed.load')} height={320}>
        {(batches) => <Imports batches={batches} />}
      </Loaded>
    </NarrowPage>
  );
}

function Imports({ batches }: { batches: ImportBatch[] }) {
  const open = batches.find(isOpen);
  // Comes back once an import that someone else has opened is over.
  const [pasted, paste] = useState('');
  return (
    <Stack spacing={2}>
      {batches[0]?.failure && (
        <Alert severity="error">
          {t('resources.imports.stopped', { name: batches[0].name })} {refusalText(batches[0].failure)}
        </Alert>
      )}
      {open ? <OpenImport key={open.id} id={open.id} /> : <NewImport pasted={pasted} onPaste={paste} />}
      <ImportHistory batches={batches.filter((batch) => !isOpen(batch))} />
      <CommandImports />
    </Stack>
  );
}
