/** What the run's setup hands to its workers, which are other processes. */
function handedOver(name: 'GREENROOM_TEST_SERVER' | 'GREENROOM_TEST_RUN'): string {
  const value = process.env[name];
  if (!value) throw new Error('No test server: run these tests with `npm run test:api`.');
  return value;
}

/** The superuser's address of the run's server. */
export const testServerUrl = (): string => handedOver('GREENROOM_TEST_SERVER');

/** Names of this run's own end with it, because a server may outlive the run. */
export const testRun = (): string => handedOver('GREENROOM_TEST_RUN');
