import { expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { broadcastOutcome, type ConfirmOutcome } from '../shared/confirmation';
import type { AdminUser } from '../shared/api';
import { pageOf, userNamed } from '../testing/answers';
import { openConsole } from '../testing/open-console';
import { openScreen } from '../testing/open-screen';
import { UsersPage } from './UsersPage';

const NICK = userNamed('Nick_0');
const confirmed = (isFresh: boolean) => ({ json: { confirmedAt: null, isFresh, freshUntil: null } });
const QUESTION = { name: 'Make Nick_0 an admin?' };

const open = (isFresh: boolean) => {
  let stored = NICK;
  return openScreen(<UsersPage />, 'users', {
    'GET /api/users': () => pageOf('users', [stored]),
    'GET /api/auth/confirmation': confirmed(isFresh),
    'PATCH /api/users/*': ({ body }) => ({ json: (stored = { ...stored, ...(body as Partial<AdminUser>) }) }),
  });
};

const toggle = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Admin: Nick_0', hidden: true });
const question = () => within(screen.getByRole('dialog', QUESTION));
const questionGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const TO_TWITCH = { name: 'Confirm it’s you on Twitch' };

it('asks with name, picture and explanation, and sends nothing before the answer', async () => {
  const { api, user, press } = await open(true);
  // The second click of a double click lands next to the dialog, and must not dismiss it.
  await user.dblClick(toggle());
  const dialog = screen.getByRole('dialog', QUESTION);
  await user.click(dialog.closest('.MuiDialog-container')!);
  expect(question().getByRole('button', { name: 'Make admin' })).toBeTruthy();
  for (const text of ['Nick_0', 'nick_0', 'Admins can use the whole console'])
    expect(dialog.textContent).toContain(text);
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe(NICK.image);
  await press('Cancel');
  await questionGone();
  expect(api.calls('PATCH /api/users/*')).toEqual([]);
  expect(toggle().checked).toBe(false);

  await user.click(toggle());
  await press('Make admin');
  await questionGone();
  expect(toggle().checked).toBe(true);
  expect(screen.getByText('Nick_0 is an admin now')).toBeTruthy();
  expect(api.calls('PATCH /api/users/*').map(({ body }) => body)).toEqual([{ isAdmin: true }]);
});

it('links to Twitch when there is no confirmation, and changes nothing yet', async () => {
  const { api, user, press } = await open(false);
  await user.click(toggle());
  await press('Make admin');
  const link = question().getByRole<HTMLAnchorElement>('link', TO_TWITCH);
  expect(link.getAttribute('href')).toBe('/api/auth/confirm');
  expect(link.target).toBe('_blank');
  expect(api.calls('PATCH /api/users/*')).toEqual([]);
});

it.each<[string, () => void]>([
  ['the other tab reports back', () => broadcastOutcome('confirmed')],
  ['the admin comes back to the console’s tab', () => fireEvent.focus(window)],
])('continues once %s', async (_, comeBack) => {
  const { api, user, press } = await open(false);
  await user.click(toggle());
  await press('Make admin');
  api.on('GET /api/auth/confirmation', confirmed(true));
  act(comeBack);
  await questionGone();
  expect(toggle().checked).toBe(true);
  expect(api.calls('PATCH /api/users/*')).toHaveLength(1);
});

it.each<[ConfirmOutcome, string]>([
  ['denied', 'You declined on Twitch. Nothing was changed.'],
  [
    'wrong-account',
    'That was a different Twitch account. Confirm with NeonAce, the account you’re logged in with here.',
  ],
  ['failed', 'Twitch couldn’t confirm that it’s you. Please try again.'],
])('reports a confirmation that ends as %s, and changes nothing', async (outcome, words) => {
  const { api, user, press } = await open(false);
  await user.click(toggle());
  await press('Make admin');
  act(() => broadcastOutcome(outcome));
  expect((await question().findByRole('alert')).textContent).toBe(words);
  expect(api.calls('PATCH /api/users/*')).toEqual([]);
});

it.each(['denied', 'wrong-account', 'failed'])(
  'reports the outcome in the tab that returns as %s',
  async (outcome) => {
    await openConsole(`confirmed?confirm=${outcome}`);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not confirmed');
    expect(screen.getByRole('alert').textContent).toContain('Nothing was changed.');
  },
);

it('also links to Twitch when the server asks for a confirmation, and stays in the console', async () => {
  const { api, user, press, place } = await open(true);
  api.on('PATCH /api/users/*', { status: 403, json: { error: 'Confirm first', code: 'confirm_needed' } });
  await user.click(toggle());
  await press('Make admin');
  expect(question().getByRole('link', TO_TWITCH)).toBeTruthy();
  expect(place()).toBe('/admin/users');
});
