import { backendTypeScript, frontEndTypeScript } from './test/support/typescript.mjs';

/** ESM throughout: all projects except `api` need `node --experimental-vm-modules`, as in the npm scripts. */
const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // js first: some packages ship sources next to compiled files, and the sources must not be picked.
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json'],
  modulePathIgnorePatterns: [
    '<rootDir>/[^/]+/dist/',
    '<rootDir>/test/twitch-sandbox/dist/',
    '<rootDir>/\\.(data|cache)/',
  ],
};
const withoutJsEnding = {
  '^(\\.{1,2}/.*)\\.js$': '$1',
  // The sources, not the last build.
  '^#shared/(.*)\\.js$': '<rootDir>/shared/src/$1',
};

export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{backend/src,docker,scripts,shared/src,test/support,test/twitch-sandbox}/**/*.spec.ts',
      ],
      // The container scripts need bash and the GNU tools.
      testPathIgnorePatterns: process.platform === 'linux' ? [] : ['<rootDir>/docker/'],
      moduleNameMapper: withoutJsEnding,
      transform: { '^.+\\.ts$': ['@swc/jest', backendTypeScript] },
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: '<rootDir>/test/support/dom-environment.mjs',
      testMatch: ['<rootDir>/{public-site,overlay-app,admin-app}/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/test/support/dom-setup.ts'],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/test/support/css-module.mjs',
        '\\.(css|svg|png|webp|woff2)(\\?\\w+)?$': '<rootDir>/test/support/asset.mjs',
        '^@emotion/styled$': '<rootDir>/admin-app/src/testing/unstyled.tsx',
        '^\\./screens$': '<rootDir>/public-site/src/testing/screens.ts',
        ...withoutJsEnding,
      },
      transform: { '^.+\\.tsx?$': ['@swc/jest', frontEndTypeScript] },
    },
    {
      ...shared,
      displayName: 'api',
      testEnvironment: 'node',
      testRunner: '<rootDir>/test/support/native-modules/runner.mjs',
      testMatch: ['<rootDir>/test/api/**/*.spec.ts'],
      globalSetup: '<rootDir>/test/support/global-setup.mjs',
      globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
    },
    {
      ...shared,
      // Not part of `npm test`: needs Firefox (CONTRIBUTING.md).
      displayName: 'firefox',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/firefox/**/*.spec.ts'],
      transform: { '^.+\\.ts$': ['@swc/jest', backendTypeScript] },
      moduleNameMapper: withoutJsEnding,
    },
  ],
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  // Workers keep the modules of every file they have run (ESM in vm contexts). Beyond a few gigabytes they mostly collect
  // garbage, and a file that starts in 2 s takes 60.
  workerIdleMemoryLimit: '1GB',
  // Generous limit that only catches hangs: on a busy two-core machine, ten seconds of work can take a minute.
  testTimeout: 90_000,
};
