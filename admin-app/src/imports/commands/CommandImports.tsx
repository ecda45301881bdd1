import { useState } from 'react';
import { Loaded } from '../../shared/Loaded';
import { t } from '../../i18n/texts';
import { CommandHistory } from './CommandHistory';
import { NewCommandImport } from './NewCommandImport';
import { OpenCommandImport } from './OpenCommandImport';
import { useCommandImports } from './use-command-imports';

/** Imports commands and timers from another bot. */
export function CommandImports() {
  // Comes back once an import that someone else has opened is over.
  const [pasted, paste] = useState('');
  return (
    <Loaded query={useCommandImports()} failure={t('resources.imports.failed.load')}>
      {(batches) => {
        const open = batches.find(({ state }) => state === 'staged');
        return (
          <>
            {open ? (
              <OpenCommandImport key={open.id} id={open.id} />
            ) : (
              <NewCommandImport pasted={pasted} onPaste={paste} />
            )}
            <CommandHistory batches={batches.filter(({ state }) => state !== 'staged')} />
          </>
        );
      }}
    </Loaded>
  );
}
