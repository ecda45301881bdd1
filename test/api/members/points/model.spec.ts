import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { PointsHarness } from './points-harness.js';
import { compareHistories, startModel } from './model/histories.js';

const HISTORIES = 100;

let harness: PointsHarness;

beforeAll(async () => {
  harness = await startModel();
});
afterAll(() => harness?.close());

it(`points, stock and admins match the model after each of ${HISTORIES} random histories`, async () => {
  expect(await compareHistories(harness, HISTORIES)).toBe(HISTORIES);
});
