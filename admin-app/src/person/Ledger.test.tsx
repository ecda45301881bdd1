import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { PointEntry } from '../shared/api';
import { pageOf, refusal } from '../testing/answers';
import { openPerson } from '../testing/open-person';

const entries = Array.from({ length: 25 }, (_, place): PointEntry => ({
  version: 60 - place,
  delta: place === 0 ? -2500 : 50,
  reason: place === 0 ? 'shop_claim' : 'daily_reward',
  label: place === 0 ? 'Green Room Mug' : null,
  balanceAfter: 10_000 - place * 50,
  createdAt: '2026-11-01T10:00:00.000Z',
  isUndoable: false,
  watchedMinutes: null,
}));
const LEDGER = pageOf('entries', entries, 60);
const ledger = () => within(screen.getByRole('region', { name: 'Points' }));

it('shows what each change was for, with pages', async () => {
  const { api, user, settle } = await openPerson({ 'GET /api/users/*/points': LEDGER });
  const first = ledger().getByText('Shop claim: Green Room Mug').closest('tr');
  for (const text of ['−2,500', '10,000']) expect(first?.textContent).toContain(text);
  await user.click(ledger().getByRole('button', { name: 'Next' }));
  await settle();
  expect(ledger().getByText('Page 2 of 3')).toBeTruthy();
  const asked = api.calls('GET /api/users/*/points').map(({ url }) => url.search);
  expect(asked).toEqual(['?page=1', '?page=2']);
});

it('combines a broadcast into one line with the hours watched', async () => {
  const watching = (version: number, watchedMinutes: number): PointEntry => ({
    ...entries[0]!,
    version,
    delta: 280,
    reason: 'watching',
    label: null,
    watchedMinutes,
  });
  await openPerson({ 'GET /api/users/*/points': pageOf('entries', [watching(9, 145), watching(5, 0)]) });
  expect(ledger().getByText('Watching and chatting: 2 h')).toBeTruthy();
  expect(ledger().getByText('Watching and chatting')).toBeTruthy();
});

it('reports that the changes failed to load, and recovers on retry', async () => {
  const { api, user, settle } = await openPerson({ 'GET /api/users/*/points': refusal(500) });
  expect(ledger().getByRole('alert').textContent).toContain('Failed to load points');
  api.on('GET /api/users/*/points', LEDGER);
  await user.click(ledger().getByRole('button', { name: 'Try again' }));
  await settle();
  expect(ledger().getByText('Shop claim: Green Room Mug')).toBeTruthy();
});
