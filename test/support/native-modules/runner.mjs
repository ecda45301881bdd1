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

/**
 * Storages that Circus creates for the running file. While any is enabled, Node 20 reports every promise to
 * it.
 */
const storages = [];
class FilesStorage extends AsyncLocalStorage {
  constructor() {
    super();
    storages.push(this);
  }
}

/**
 * Jest's own runner, except that Node loads the modules, once per worker. Jest's registry would load the
 * framework's 1,300 modules again for each file and run them cold, which took half the time of the API suite.
 * In return there are no module mocks, and each file inherits the process state of the previous one.
 */
export default async function runWithNativeModules(
  globalConfig,
  config,
  environment,
  _runtime,
  testPath,
  send,
) {
  // Jest maps stack traces with its registry's source maps, Node with those of the modules it loaded.
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

/** Loads a new copy, because Circus keeps a file's tests in module state. */
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
