import { Loaded } from '../../shared/Loaded';
import { t } from '../../i18n/texts';
import { CommandHistory } from './CommandHistory';
import { NewCommandImport } from './NewCommandImport';
import { OpenCommandImport } from './OpenCommandImport';
import { useCommandImports } from './use-command-imports';

/** Imports commands and timers from another bot. */
export function CommandImports() {
  return (
    <Loaded query={useCommandImports()} failure={t('resources.imports.failed.load')}>
      {(batches) => {
        const open = batches.find(({ state }) => state === 'staged');
        return (
          <>
            {open ? <OpenCommandImport key={open.id} id={open.id} /> : <NewCommandImport />}
            <CommandHistory batches={batches.filter(({ state }) => state !== 'staged')} />
          </>
        );
      }}
    </Loaded>
  );
}
