import asyncHooks from 'node:async_hooks';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { ModuleMocker } from 'jest-mock';

const require = createRequire(import.meta.url);
const { AsyncLocalStorage } = asyncHooks;
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

register('./hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);
globalThis.jest = new ModuleMocker(globalThis);

/** Circus's, of the file that runs. Until one is disabled Node 20 tells it of every promise, whoever makes it. */
const storages = [];
class FilesStorage extends AsyncLocalStorage {
  constructor() {
    super();
    storages.push(this);
  }
}

/**
 * Jest's own runner, but Node loads the modules, once a worker. Jest's module registry loads the framework again for each
 * file, 1,300 modules, and then runs it cold: half of what the API suite took. The price: no module mocks, and a file
 * finds the process as the one before it left it.
 */
export default async function runWithNativeModules(
  globalConfig,
  config,
  environment,
  _runtime,
  testPath,
  send,
) {
  // Jest maps stack traces by what its registry has compiled; Node maps them by what it has loaded.
  delete Error.prepareStackTrace;
  const runtime = {
    requireInternalModule: requireAgain,
    requireModule: require,
    setGlobalsForRuntime: (globals) => Object.assign(globalThis, globals),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => import(pathToFileURL(file).href),
    enterTestCode() {},
    leaveTestCode() {},
  };
  try {
    return await circus.default(
      globalConfig,
      config,
      { ...environment, global: globalThis },
      runtime,
      testPath,
      send,
    );
  } finally {
    for (const storage of storages.splice(0)) storage.disable();
  }
}

/** Circus keeps a file's tests in its module: the next file gets a new one. */
function requireAgain(name) {
  delete require.cache[name];
  delete globalThis[EVENT_HANDLERS];
  asyncHooks.AsyncLocalStorage = FilesStorage;
  try {
    return require(name);
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}
