import asyncHooks from 'node:async_hooks';
import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import circus from 'jest-circus/runner';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { openPage } from './page.mjs';

const require = createRequire(import.meta.url);
const { AsyncLocalStorage } = asyncHooks;
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

register('./hooks.mjs', import.meta.url);
process.setSourceMapsEnabled(true);

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

/** The number of files that this worker has run in a page. */
let pages = 0;

/**
 * Jest's own runner, except that Node loads the modules, once per worker. Jest's registry would load the
 * framework's 1,300 modules again for each file and run them cold, which took half the time of the API suite
 * and of the component tests. In return there are no module mocks, and each file inherits the process state of
 * the previous one. With `testEnvironmentOptions.page`, each file gets a new page and its own copy of our modules,
 * because their state is the page's; packages are shared.
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
  const { page: hasPage } = config.testEnvironmentOptions;
  const closePage = hasPage && openPage();
  const query = hasPage ? `?file=${(pages += 1)}` : '';
  const timers = new ModernFakeTimers({ config, global: globalThis });
  const mocker = new ModuleMocker(globalThis);
  globalThis.jest = jestObject(mocker, timers);
  const runtime = {
    requireInternalModule: requireAgain,
    requireModule: require,
    setGlobalsForRuntime: (globals) => Object.assign(globalThis, globals),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (file) => import(pathToFileURL(file).href + query),
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
    timers.dispose();
    // Spies on packages would otherwise reach the next file, with their calls.
    mocker.restoreAllMocks();
    if (closePage) {
      // React finishes on Node's immediates what it has begun.
      for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
      closePage();
    }
    for (const storage of storages.splice(0)) storage.disable();
  }
}

/** The methods of `jest` that our tests use. */
function jestObject(mocker, timers) {
  const object = {};
  for (const name of ['fn', 'spyOn', 'replaceProperty', 'clearAllMocks', 'restoreAllMocks'])
    object[name] = mocker[name].bind(mocker);
  for (const name of TIMER_METHODS) object[name] = timers[name].bind(timers);
  return object;
}

const TIMER_METHODS = [
  'useFakeTimers',
  'useRealTimers',
  'setSystemTime',
  'getTimerCount',
  'advanceTimersByTime',
  'advanceTimersByTimeAsync',
];

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
