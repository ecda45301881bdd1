import { expect, test } from '@jest/globals';
import { sessionEnd } from './session-end';

test('an admin who chose to stay is asked again when they save, and not by what the console asks by itself', () => {
  sessionEnd.announce();
  expect(sessionEnd.get()).toBe(true);
  sessionEnd.dismiss();
  sessionEnd.announce();
  expect(sessionEnd.get()).toBe(false);
  sessionEnd.remind();
  sessionEnd.announce();
  expect(sessionEnd.get()).toBe(true);
});
