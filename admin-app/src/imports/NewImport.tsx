import { useState } from 'react';
import { t } from '../i18n/texts';
import type { ImportPreview } from '../shared/api';
import { TabScreen } from '../shared/TabScreen';
import { ChooseFile } from './ChooseFile';
import { ChooseColumns } from './ChooseColumns';
import type { ChosenFile } from './file-content';
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

function FromFile() {
  const [chosen, choose] = useState<{ file: ChosenFile; preview: ImportPreview } | null>(null);
  return chosen ? (
    <ChooseColumns {...chosen} onBack={() => choose(null)} />
  ) : (
    <ChooseFile onRead={(file, preview) => choose({ file, preview })} />
  );
}
