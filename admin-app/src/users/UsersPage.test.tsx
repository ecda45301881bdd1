import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdminUser } from '../shared/api';
import { pageOf, refusal, userNamed } from '../testing/answers';
import { withStoppedClock } from '../testing/clock';
import { openConsole } from '../testing/open-console';
import { openScreen, type Routes } from '../testing/open-screen';
import { UsersPage } from './UsersPage';

const NICK = userNamed('Nick_0');
const ONE = pageOf('users', [NICK]);

const open = (routes: Routes = {}) =>
  openScreen(<UsersPage />, 'users', {
    'GET /api/users': ONE,
    // The server stores what it was sent.
    'PATCH /api/users/*': ({ body }) => ({ json: { ...NICK, ...(body as Partial<AdminUser>) } }),
    ...routes,
  });
type Open = Awaited<ReturnType<typeof open>>;

const sent = ({ api }: Open) => api.calls('PATCH /api/users/*').map(({ body }) => body);
const asked = ({ api }: Open) => api.calls('GET /api/users').map(({ url }) => url.search);
const points = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Points of Nick_0' });
const said = () => within(points().closest('tr')!).getByRole('status').textContent;
const search = () => screen.getByPlaceholderText('Search users by username (min. 3 characters)...');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('shows picture, nickname, name, points and admin switch of each user, and further pages', async () => {
  const users = Array.from({ length: 25 }, (_, at) => userNamed(`Nick_${at}`, { user_id: `9${at}` }));
  const console = await openConsole('users', { 'GET /api/users': pageOf('users', users, 131) });
  expect(screen.getByRole('complementary', { name: 'Field description' })).toBeTruthy();
  const row = screen.getByText('Nick_0').closest('tr')!;
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/media/demo/avatars/luna_sky.svg');
  expect(row.textContent).toContain('nick_0');
  expect(points().value).toBe('100');
  expect(within(row).getByRole<HTMLInputElement>('switch').checked).toBe(false);

  expect(screen.getByText('Showing 1-25 of 131 users')).toBeTruthy();
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).getAttribute('aria-disabled'),
  ).toBe('true');
  await console.press('Next');
  expect(screen.getByText('Showing 26-50 of 131 users')).toBeTruthy();
  expect(screen.getByText('Page 2 of 6')).toBeTruthy();
  await console.press('Previous');
  expect(screen.getByText('Page 1 of 6')).toBeTruthy();
  expect(asked(console)).toEqual(['?page=1', '?page=2', '?page=1']);
});

it('says how many have logged in and how many are imported, and marks those who have not logged in', async () => {
  await open({
    'GET /api/users': pageOf('users', [NICK, userNamed('Nova_1', { user_id: '91', hasSignedIn: false })]),
    'GET /api/users/totals': { json: { signedIn: 1, imported: 30_000 } },
  });
  expect(await screen.findByText('1 logged in, 30,000 imported')).toBeTruthy();
  const rowOf = (name: string) => within(screen.getByText(name).closest('tr')!);
  expect(rowOf('Nova_1').getByText('Hasn’t logged in yet')).toBeTruthy();
  expect(rowOf('Nick_0').queryByText('Hasn’t logged in yet')).toBeNull();
});

it('searches 300 ms after the last key, from 3 characters, and starts at page 1', async () => {
  const console = await open({ 'GET /api/users': pageOf('users', [NICK], 131) });
  await console.press('Next');
  const before = asked(console).length;
  const searches = () => asked(console).slice(before);
  await withStoppedClock(async (pass) => {
    for (const text of ['l', 'lu', 'lun', 'luna']) {
      type(search(), text);
      await pass(100);
    }
    await pass(190);
    expect(searches()).toEqual([]);
    await pass(20);
    expect(searches()).toEqual(['?page=1&search=luna']);
    type(search(), 'lu');
    await pass(2_000);
    expect(searches()).toEqual(['?page=1&search=luna']);
  });
  type(search(), '');
  await waitFor(() => expect(searches()).toEqual(['?page=1&search=luna', '?page=1']));
});

it('reports a failure to load, a search without matches, and an empty list', async () => {
  const { api } = await open({ 'GET /api/users': refusal(500) });
  expect(screen.getByRole('alert').textContent).toContain('Failed to load users. Please try again.');
  api.on('GET /api/users', pageOf('users', []));
  type(search(), 'zzzzz');
  expect(await screen.findByText('Try a different search term.')).toBeTruthy();
  expect(screen.getByText('No users found.')).toBeTruthy();
  type(search(), '');
  expect(await screen.findByText('Users will appear here when they log in.')).toBeTruthy();
});

it('sends typed digits as one change, 1.5 s after the last one, and offers to undo it', async () => {
  const console = await open();
  fireEvent.focus(points());
  await withStoppedClock(async (pass) => {
    for (const text of ['1', '10', '100', '1000']) {
      type(points(), text);
      await pass(1_400);
    }
    expect(sent(console)).toEqual([]);
    await pass(110);
    expect(sent(console)).toEqual([{ points: 1000 }]);
    fireEvent.blur(points());
    await pass(1_000);
  });
  expect(sent(console)).toHaveLength(1);
  // The field shows plain digits while editing, and separators otherwise.
  expect(points().value).toBe('1,000');
  expect(said()).toBe('1,000 saved · Undo');
  await console.press('Undo');
  expect(sent(console)).toEqual([{ points: 1000 }, { points: 100 }]);
  expect(points().value).toBe('100');
  expect(said()).toBe('100 saved · Undo');
});

it('sends a balance immediately on Enter, on blur, on "Set" and on a step', async () => {
  const console = await open();
  const { press, settle } = console;
  const set = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Set points of Nick_0' });
  expect(set().getAttribute('aria-disabled')).toBe('true');
  type(points(), '12');
  await press('Set points of Nick_0');
  expect(set().getAttribute('aria-disabled')).toBe('true');
  type(points(), '500');
  await press('Add one point for Nick_0');
  await press('Take one point from Nick_0');
  expect(sent(console)).toEqual([{ points: 12 }, { points: 501 }, { points: 500 }]);
  expect(points().value).toBe('500');

  type(points(), '50');
  fireEvent.keyDown(points(), { key: 'Enter' });
  await settle();
  type(points(), '60');
  fireEvent.blur(points());
  await settle();
  expect(sent(console).slice(3)).toEqual([{ points: 50 }, { points: 60 }]);
});

it('rejects a balance that is not a whole number, says why, and restores the stored one', async () => {
  const console = await open();
  for (const text of ['', '-5', '1.5', '9007199254740992']) {
    type(points(), text);
    fireEvent.blur(points());
    expect(points().value).toBe('100');
    const why = text && `${text} wasn’t saved. Points are whole numbers from 0 up.`;
    expect(said()).toBe(why);
  }
  expect(sent(console)).toEqual([]);
});

it.each([409, 500])(
  'only logs a change that fails with %s, and restores the stored value',
  async (status) => {
    const logged = jest.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    const { press, settle } = await open({ 'PATCH /api/users/*': refusal(status, 'X') });
    type(points(), '7');
    fireEvent.keyDown(points(), { key: 'Enter' });
    await settle();
    expect(points().value).toBe('100');
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Admin: Nick_0' });
    fireEvent.click(toggle);
    await press('Make admin');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toggle.checked).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(
      logged.mock.calls.filter(([said]) => String(said).startsWith('Failed to update user')),
    ).toHaveLength(2);
    logged.mockRestore();
  },
);
