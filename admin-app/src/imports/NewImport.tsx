import { useState } from 'react';
import { t } from '../i18n/texts';
import type { ImportPreview } from '../shared/api';
import { TabScreen } from '../shared/TabScreen';
import { ChooseFile } from './ChooseFile';
import { ChooseColumns } from './ChooseColumns';
import type { ChosenFile } from './file-content';
import { ExportSummary } from './ExportSummary';
import { StreamElements } from './StreamElements';

interface PastedProps {
  /** Pasted text, kept until it is staged. */
  pasted: string;
  onPaste: (text: string) => void;
}

/** Sources of an import: a file, or another tool's API. */
export const NewImport = (pasted: PastedProps) => (
  <TabScreen
    label={t('resources.imports.from_where')}
    tabs={[
      { name: 'list', title: t('resources.imports.file.title'), content: <FromFile {...pasted} /> },
      {
        name: 'streamelements',
        title: t('resources.imports.sources.streamelements'),
        content: <StreamElements />,
      },
    ]}
  />
);

/** Chooses a file and then its columns. An export of another site needs no columns. */
function FromFile({ pasted, onPaste }: PastedProps) {
  const [chosen, choose] = useState<{ file: ChosenFile; preview: ImportPreview } | null>(null);
  if (!chosen)
    return (
      <ChooseFile text={pasted} onWrite={onPaste} onRead={(file, preview) => choose({ file, preview })} />
    );
  const { file, preview } = chosen;
  const steps = { onBack: () => choose(null), onStaged: () => onPaste('') };
  return preview.export ? (
    <ExportSummary file={file} preview={preview.export} members={preview.rows} {...steps} />
  ) : (
    <ChooseColumns file={file} preview={preview} {...steps} />
  );
}
