import { useState } from 'react';
import { t } from '../i18n/texts';
import type { ImportPreview } from '../shared/api';
import { TabScreen } from '../shared/TabScreen';
import { ChooseFile } from './ChooseFile';
import { ChooseColumns } from './ChooseColumns';
import type { ChosenFile } from './file-content';
import { ExportSummary } from './ExportSummary';
import { StreamElements } from './StreamElements';

/** Sources of an import: a file, or another tool's API. */
export const NewImport = () => (
  <TabScreen
    label={t('resources.imports.from_where')}
    tabs={[
      { name: 'list', title: t('resources.imports.file.title'), content: <FromFile /> },
      {
        name: 'streamelements',
        title: t('resources.imports.sources.streamelements'),
        content: <StreamElements />,
      },
    ]}
  />
);

/** Chooses a file and then its columns. An export of another site needs no columns. */
function FromFile() {
  const [chosen, choose] = useState<{ file: ChosenFile; preview: ImportPreview } | null>(null);
  // Kept for the way back.
  const [text, write] = useState('');
  if (!chosen)
    return <ChooseFile text={text} onWrite={write} onRead={(file, preview) => choose({ file, preview })} />;
  const { file, preview } = chosen;
  const onBack = () => choose(null);
  return preview.export ? (
    <ExportSummary file={file} preview={preview.export} members={preview.rows} onBack={onBack} />
  ) : (
    <ChooseColumns file={file} preview={preview} onBack={onBack} />
  );
}
