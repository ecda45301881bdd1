import { expect, test } from '@jest/globals';
import { sessionEnd } from './session-end';

test('asks again when an admin who dismissed the notice saves, but not because of polling', () => {
  sessionEnd.announce();
  expect(sessionEnd.get()).toBe(true);
  sessionEnd.dismiss();
  sessionEnd.announce();
  expect(sessionEnd.get()).toBe(false);
  sessionEnd.allowReminder();
  sessionEnd.announce();
  expect(sessionEnd.get()).toBe(true);
});
