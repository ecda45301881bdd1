import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ImportRun } from '../shared/api';
import { openScreen } from '../testing/open-screen';
import { OpenImport } from './OpenImport';

const RUN: ImportRun = {
  id: 7,
  source: 'firebot',
  name: 'currencies.csv',
  hash: 'ab',
  rate: 1,
  state: 'staged',
  overlap: null,
  by: 'Neon_Ace',
  createdAt: '2026-11-29T12:00:00.000Z',
  appliedAt: null,
  undoneAt: null,
  failure: null,
  isUndoable: false,
  progress: { done: 400, total: 400, secondsLeft: null },
  report: {
    matched: 400,
    newMembers: 0,
    waiting: 0,
    waitingPoints: 0,
    waitMonths: 12,
    skipped: 0,
    skippedBecause: [],
    overlap: {
      people: 200,
      choices: [
        { choice: 'add', entries: 400, gain: 43_000 },
        { choice: 'higher', entries: 300, gain: 29_000 },
        { choice: 'leave_out', entries: 200, gain: 26_000 },
      ],
    },
    entries: 400,
    sumBefore: 40_000,
    sumAfter: 83_000,
    gain: 43_000,
    topTen: [{ name: 'Nova', points: 130, gain: 130 }],
    largestGain: { name: 'Nova', points: 130 },
    farAbove: null,
    otherNames: [],
    otherNamesPeople: 0,
    spent: [],
    spentPeople: 0,
    parts: [],
    picturesLeftOut: 0,
  },
};

it('asks what happens to people who already hold points, with nothing preset, and applies the choice', async () => {
  const { api, press, user } = await openScreen(<OpenImport id={7} />, 'imports', {
    'GET /api/imports/7': { json: RUN },
    'POST /api/imports/7/apply': { json: { ...RUN, state: 'applying', report: null } },
  });
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  expect(screen.getByRole('radiogroup').getAttribute('aria-labelledby')).toBe('import-overlap');
  expect(
    screen.getByText('200 people already hold points from an earlier import. What should happen to them?'),
  ).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
  ]);
  expect(apply().getAttribute('aria-disabled')).toBe('true');
  // Unknown until the choice is made.
  expect(screen.queryByText('Points added')).toBeNull();
  expect(screen.queryByText('Added')).toBeNull();

  await user.click(screen.getByRole('radio', { name: /^Keep the higher amount/ }));
  expect(screen.getByText('29,000')).toBeTruthy();
  expect(screen.getByText('40,000 now, 69,000 afterwards')).toBeTruthy();
  await press('Apply');
  expect(await screen.findByText(/^300 balances change\./)).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Apply' }).at(-1)!);
  expect(api.calls('POST /api/imports/7/apply').map(({ body }) => body)).toEqual([
    { hash: 'ab', overlap: 'higher' },
  ]);
});
