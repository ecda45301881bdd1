import { useState } from 'react';
import type { ImportPreview } from '../shared/api';
import { ChooseFile } from './ChooseFile';
import { ChooseColumns } from './ChooseColumns';
import type { ChosenFile } from './file-content';
import { LookAtExport } from './LookAtExport';

/** A file is chosen, then what its columns mean; an export of another site says so itself. */
export function NewImport() {
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
