import crash from '../crash/jest.config.mjs';

/** As the crash test: with a server of its own, which is killed. */
export default { ...crash, displayName: 'evening', testMatch: ['<rootDir>/test/evening/**/*.spec.ts'] };
