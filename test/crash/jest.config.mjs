import base from '../../jest.config.mjs';

const api = base.projects.find(({ displayName }) => displayName === 'api');

/** The API's settings, with a server of the test's own: it is killed. */
export default {
  ...api,
  displayName: 'crash',
  testMatch: ['<rootDir>/test/crash/**/*.spec.ts'],
  globalSetup: undefined,
  globalTeardown: undefined,
};
