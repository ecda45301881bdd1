import { TIER } from './test/support/tiers.mjs';

/** The specs of this tier with a file name ending like this. */
const specs = (folders, ending) =>
  ({
    rules: [`<rootDir>/${folders}/**/!(*.sweep).${ending}`],
    sweeps: [`<rootDir>/${folders}/**/*.sweep.${ending}`],
    all: [`<rootDir>/${folders}/**/*.${ending}`],
  })[TIER];

const shared = {
  rootDir: import.meta.dirname,
  // js first: some packages ship sources next to compiled files, and the sources must not be picked.
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json'],
  modulePathIgnorePatterns: [
    '<rootDir>/[^/]+/dist/',
    '<rootDir>/test/twitch-sandbox/dist/',
    '<rootDir>/\\.(data|cache)/',
  ],
  // Node loads the modules. Jest only follows imports to find the tests of changed files.
  testEnvironment: 'node',
  testRunner: '<rootDir>/test/support/native-modules/runner.mjs',
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // The sources, not the last build.
    '^#shared/(.*)\\.js$': '<rootDir>/shared/src/$1',
  },
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: specs(
        '{{admin-app,backend,overlay-app,public-site,shared}/src,docker,scripts,test/support,test/twitch-sandbox}',
        'spec.ts',
      ),
      // The container scripts need bash and the GNU tools.
      testPathIgnorePatterns: process.platform === 'linux' ? [] : ['<rootDir>/docker/'],
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironmentOptions: { page: true },
      testMatch: specs('{public-site,overlay-app,admin-app}/src', 'test.{ts,tsx}'),
      setupFilesAfterEnv: ['<rootDir>/test/support/dom-setup.ts'],
      // Node and jsdom run on these themselves.
      fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'] },
    },
    {
      ...shared,
      displayName: 'api',
      testMatch: specs('test/api', 'spec.ts'),
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...shared,
      // Not part of `npm test`: needs Firefox (CONTRIBUTING.md).
      displayName: 'firefox',
      testMatch: ['<rootDir>/test/firefox/**/*.spec.ts'],
    },
  ],
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  // Workers keep the modules of every file they have run. A new worker loads the packages again, which takes some seconds.
  workerIdleMemoryLimit: '1500MB',
  // Only catches hangs: on a busy two-core machine, starting the first site of a worker can take two minutes.
  testTimeout: 300_000,
};
