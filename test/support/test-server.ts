/** Reads a value that the run's setup passes to its worker processes. */
function fromSetup(name: 'GREENROOM_TEST_SERVER' | 'GREENROOM_TEST_RUN' | 'GREENROOM_TEST_READER'): string {
  const value = process.env[name];
  if (!value) throw new Error('No test server: run these tests with `npm run test:api`.');
  return value;
}

/** Superuser's URL of the run's server. */
export const testServerUrl = (): string => fromSetup('GREENROOM_TEST_SERVER');

/** Part of this run's database names, because a server may outlive the run. */
export const testRun = (): string => fromSetup('GREENROOM_TEST_RUN');

/** The file reader's program, compiled from its source by this run. */
export const testReader = (): URL => new URL(fromSetup('GREENROOM_TEST_READER'));
