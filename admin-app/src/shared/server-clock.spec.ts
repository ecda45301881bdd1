import { expect, test } from '@jest/globals';
import { learnServerTime, serverNow } from './server-clock';

const NOON = Date.parse('2026-11-21T12:00:00Z');

test("adopts the server's clock, and ignores an unusable header", () => {
  learnServerTime(new Date(NOON + 3_600_000).toUTCString(), NOON);
  expect(serverNow() - Date.now()).toBeCloseTo(3_600_500, -2);
  learnServerTime(null, NOON);
  learnServerTime('nonsense', NOON);
  expect(serverNow() - Date.now()).toBeCloseTo(3_600_500, -2);
  learnServerTime(new Date(NOON - 1000).toUTCString(), NOON);
  expect(serverNow() - Date.now()).toBeCloseTo(0, -2);
});
