import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { listOf } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const deskOf = (state: string) => ({ json: { hunt: { id: 7, name: 'Friday hunt', state }, blocked: '' } });

const OPENED = {
  id: 5,
  title: 'End balance',
  currency: 'EUR',
  prize: { kind: 'points', points: 500, itemId: null, words: null },
  winners: 1,
  teamMayGuess: false,
  huntId: 7,
  state: 'open',
  guesses: 0,
  actualCents: null,
  presentCents: null,
  standings: [],
  openedAt: '2026-11-20T18:00:00.000Z',
  lockedAt: null,
  settledAt: null,
  cancelledAt: null,
};

async function openEditor(state: string) {
  const opened = await openConsole('guesses', {
    'GET /api/guesses': listOf([]),
    'GET /api/hunts/current/desk': deskOf(state),
    'POST /api/guesses': { status: 201, json: OPENED },
    'GET /api/guesses/5': { json: OPENED },
  });
  await opened.press('Open a guess');
  const dialog = within(screen.getByRole('dialog', { name: 'Open a guess' }));
  await opened.user.type(dialog.getByRole('textbox', { name: /^Title/ }), 'End balance');
  await opened.user.type(dialog.getByRole('textbox', { name: /^Points/ }), '500');
  const save = async () => {
    await opened.user.click(dialog.getByRole('button', { name: 'Open' }));
    await opened.settle();
  };
  return { ...opened, dialog, save };
}
const sent = ({ api }: Awaited<ReturnType<typeof openEditor>>) =>
  api.calls('POST /api/guesses').map(({ body }) => (body as { followsHunt: boolean }).followsHunt);

it('follows a hunt that is collecting unless the team unticks it, and opens the new page', async () => {
  const opened = await openEditor('collecting');
  expect(opened.dialog.getByRole<HTMLInputElement>('checkbox', { name: /Friday hunt/ }).checked).toBe(true);
  await opened.save();
  expect(sent(opened)).toEqual([true]);
  expect(opened.place()).toBe('/admin/guesses/5/show');
});

it('follows no hunt whose opening has begun', async () => {
  const opened = await openEditor('opening');
  expect(opened.dialog.queryByRole('checkbox', { name: /Friday hunt/ })).toBeNull();
  await opened.save();
  expect(sent(opened)).toEqual([false]);
});

it.each([
  [7, 'collecting', true],
  [7, 'opening', false],
  [null, 'collecting', false],
])('repeats a guess that followed hunt %s while one is %s: %s', async (huntId, state, followsHunt) => {
  const settled = { ...OPENED, huntId, state: 'settled', winners: 3, teamMayGuess: true, currency: 'SEK' };
  const { api, press, place } = await openConsole('guesses/5/show', {
    'GET /api/guesses/5': { json: settled },
    'GET /api/guesses/6': { json: { ...OPENED, id: 6 } },
    'GET /api/hunts/current/desk': deskOf(state),
    'POST /api/guesses': { status: 201, json: { ...OPENED, id: 6 } },
  });
  await press('Again: End balance');
  await press('Open');
  expect(api.calls('POST /api/guesses').map(({ body }) => body)).toEqual([
    {
      title: 'End balance',
      currency: 'SEK',
      winners: 3,
      teamMayGuess: true,
      followsHunt,
      prize: { kind: 'points', points: 500 },
    },
  ]);
  expect(place()).toBe('/admin/guesses/6/show');
});
