import base from '../../jest.config.mjs';

const api = base.projects.find(({ displayName }) => displayName === 'api');

/** The API project's settings, but without the shared server, as this test kills its own. */
export default {
  ...api,
  displayName: 'crash',
  testMatch: ['<rootDir>/test/crash/**/*.spec.ts'],
  globalSetup: undefined,
  globalTeardown: undefined,
};
