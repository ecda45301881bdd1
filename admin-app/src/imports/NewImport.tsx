import { useState } from 'react';
import type { ImportPreview } from '../shared/api';
import { ChooseFile } from './ChooseFile';
import { ChooseColumns } from './ChooseColumns';
import type { ChosenFile } from './file-content';

/** A file is chosen, then what its columns mean. */
export function NewImport() {
  const [chosen, choose] = useState<{ file: ChosenFile; preview: ImportPreview } | null>(null);
  return chosen ? (
    <ChooseColumns {...chosen} onBack={() => choose(null)} />
  ) : (
    <ChooseFile onRead={(file, preview) => choose({ file, preview })} />
  );
}
