import { useState } from 'react';
import { t } from '../i18n/texts';
import type { ImportPreview } from '../shared/api';
import { TabScreen } from '../shared/TabScreen';
import { ChooseFile } from './ChooseFile';
import { ChooseColumns } from './ChooseColumns';
import type { ChosenFile } from './file-content';
import { LookAtExport } from './LookAtExport';
import { StreamElements } from './StreamElements';

/** Where the list comes from: a file, whose columns are then chosen, or another tool that is asked for it. */
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

/** A file is chosen, then what its columns mean; an export of another site says so itself. */
function FromFile() {
  const [chosen, choose] = useState<{ file: ChosenFile; preview: ImportPreview } | null>(null);
  if (!chosen) return <ChooseFile onRead={(file, preview) => choose({ file, preview })} />;
  const { file, preview } = chosen;
  const onBack = () => choose(null);
  return preview.export ? (
    <LookAtExport file={file} preview={preview.export} members={preview.rows} onBack={onBack} />
  ) : (
    <ChooseColumns file={file} preview={preview} onBack={onBack} />
  );
}
