import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Raffle } from '../shared/api';
import { listOf } from '../testing/answers';
import { openConsole } from '../testing/open-console';

it('opens the page of a new raffle', async () => {
  const { press, user, settle, place } = await openConsole('raffles', {
    'GET /api/raffles': listOf([]),
    'POST /api/raffles': { status: 201, json: { id: 9, title: 'Mug' } },
  });
  await press('Set up a raffle');
  const dialog = within(screen.getByRole('dialog', { name: 'Set up a raffle' }));
  await user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'Mug');
  await user.type(dialog.getByRole('textbox', { name: /^Points/ }), '500');
  await user.click(dialog.getByRole('button', { name: 'Set up' }));
  await settle();
  expect(place()).toBe('/admin/raffles/9/show');
});

const FINISHED: Raffle = {
  id: 5,
  title: 'Friday mug',
  prize: { kind: 'item', points: null, itemId: 7, words: 'Mug' },
  rules: { followersOnly: true, watchedHours: 3 },
  winners: 2,
  minutes: 10,
  claimMinutes: 5,
  mayWinAgain: true,
  teamMayEnter: true,
  state: 'finished',
  entries: 12,
  serverSeedHash: null,
  serverSeed: null,
  entriesHash: null,
  openedAt: '2026-11-20T18:00:00.000Z',
  closesAt: null,
  closedAt: '2026-11-20T18:10:00.000Z',
  finishedAt: '2026-11-20T18:12:00.000Z',
  draws: [],
};
const MUG = { id: 7, name: 'Mug', stock: 4, casino: false };

async function repeat(item: object | null, place = 'raffles') {
  const opened = await openConsole(place, {
    'GET /api/raffles': listOf([FINISHED]),
    'GET /api/raffles/5/desk': { json: FINISHED },
    'GET /api/raffles/9/desk': { json: { ...FINISHED, id: 9, state: 'draft' } },
    'GET /api/shop/items': listOf(item ? [item] : []),
    'POST /api/raffles': { status: 201, json: { ...FINISHED, id: 9, state: 'draft' } },
  });
  await opened.press('Again: Friday mug');
  return opened;
}

it.each(['raffles', 'raffles/5/show'])(
  'repeats a finished raffle with all its settings, from %s',
  async (from) => {
    const { api, press, place } = await repeat(MUG, from);
    await press('Set up');
    const { title, rules, winners, minutes, claimMinutes, mayWinAgain, teamMayEnter } = FINISHED;
    expect(api.calls('POST /api/raffles').map(({ body }) => body)).toEqual([
      {
        title,
        rules,
        winners,
        minutes,
        claimMinutes,
        mayWinAgain,
        teamMayEnter,
        prize: { kind: 'item', itemId: 7 },
      },
    ]);
    expect(place()).toBe('/admin/raffles/9/show');
  },
);

it.each([
  ['is sold out', { ...MUG, stock: 0 }, /^Sold out\./],
  ['is hidden', { ...MUG, hidden: true }, /^Hidden in the shop\./],
])('says that the earlier item %s, and can be set up', async (_what, item, note) => {
  const { api, press } = await repeat(item);
  expect(screen.getByText(note)).toBeTruthy();
  await press('Set up');
  expect(api.calls('POST /api/raffles')).toHaveLength(1);
});

it.each([
  ['is gone', null],
  ['has become a casino item', { ...MUG, casino: true }],
])('asks for another prize if the earlier item %s', async (_what, item) => {
  const { api, press } = await repeat(item);
  expect(screen.getByText(/^This item can’t be a prize any more\./)).toBeTruthy();
  await press('Set up');
  expect(api.calls('POST /api/raffles')).toEqual([]);
});
