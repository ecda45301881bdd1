import crash from '../crash/jest.config.mjs';

/** Like the crash test, this one kills its own server. */
export default { ...crash, displayName: 'evening', testMatch: ['<rootDir>/test/evening/**/*.spec.ts'] };
