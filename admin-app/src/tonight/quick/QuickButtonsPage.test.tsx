import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { QuickButton, Raffle } from '../../shared/api';
import { listOf } from '../../testing/answers';
import { openScreen, type Routes } from '../../testing/open-screen';
import { QuickButtonsPage } from './QuickButtonsPage';

const none = { line: null, points: null, raffleId: null, raffleTitle: null, problem: null };
const LINE: QuickButton = { ...none, id: 4, name: 'Discord', kind: 'line', line: 'Join us' };
const READ = 'GET /api/quick-buttons';
const SAVE = 'PUT /api/quick-buttons';
const prize = { kind: 'points', points: 500, itemId: null, words: null };
const raffle = (id: number, title: string) => ({ id, title, prize }) as unknown as Raffle;

const open = (buttons: QuickButton[], routes: Routes = {}) =>
  openScreen(<QuickButtonsPage />, 'buttons', {
    [READ]: { json: { buttons } },
    [SAVE]: ({ body }) => ({ json: body }),
    ...routes,
  });
const row = (place: number) => within(screen.getByRole('group', { name: `Button ${place}` }));
const type = (place: number, name: string, value: string) =>
  fireEvent.change(row(place).getByRole('textbox', { name: new RegExp(`^${name}`) }), { target: { value } });
const choose = async (
  user: { click: (on: Element) => Promise<void> },
  place: number,
  label: RegExp,
  option: string,
) => {
  await user.click(row(place).getByRole('combobox', { name: label }));
  await user.click(screen.getByRole('option', { name: option }));
};

it('saves up to three, each with the value of its kind', async () => {
  const { api, user, press, settle } = await open([LINE], {
    'GET /api/raffles': listOf([raffle(9, 'Friday mug'), raffle(7, 'Friday mug'), raffle(5, 'Sunday')]),
  });
  await press('Add a button');
  type(2, 'Name', 'Thanks');
  // Typed for another kind, so it isn't sent.
  type(2, 'Message', 'Thank you');
  await choose(user, 2, /^What it does/, 'Give points to everyone here');
  type(2, 'Points for each viewer', '50');
  await press('Add a button');
  type(3, 'Name', 'Mug');
  await choose(user, 3, /^What it does/, 'Start a raffle');
  await settle();
  await choose(user, 3, /^With the settings of/, 'Friday mug · 500 points');
  expect(screen.queryByRole('button', { name: 'Add a button' })).toBeNull();
  await press('Save Changes');
  expect(api.calls(SAVE).map(({ body }) => body)).toEqual([
    {
      buttons: [
        { name: 'Discord', kind: 'line', line: 'Join us' },
        { name: 'Thanks', kind: 'gift', points: 50 },
        { name: 'Mug', kind: 'raffle', raffleId: 9 },
      ],
    },
  ]);
});

it('requires a name, and something to say', async () => {
  const { api, press } = await open([]);
  await press('Add a button');
  await press('Save Changes');
  expect(row(1).getAllByText('Required')).toHaveLength(2);
  expect(api.calls(SAVE)).toHaveLength(0);
});

it('says why a button does not work', async () => {
  await open([{ ...LINE, problem: 'promotion' }]);
  expect(row(1).getByRole('alert').textContent).toBe(
    'The promo guard refuses this text, so the button doesn’t work.',
  );
});

it('does not overwrite what another admin has saved in the meantime', async () => {
  const { api, press } = await open([LINE]);
  type(1, 'Name', 'Server');
  api.on(READ, { json: { buttons: [{ ...LINE, id: 8, line: 'Join us tonight' }] } });
  await press('Save Changes');
  expect(api.calls(SAVE)).toHaveLength(0);
  expect(screen.getByText(/Quick buttons/, { selector: '[role=alert] *' })).toBeTruthy();
});

it('keeps a chosen raffle that is no longer in the list', async () => {
  await open([{ ...none, id: 6, name: 'Mug', kind: 'raffle', raffleId: 2, raffleTitle: 'Old mug' }]);
  expect(row(1).getByRole('combobox', { name: /^With the settings of/ }).textContent).toBe('Old mug');
});
