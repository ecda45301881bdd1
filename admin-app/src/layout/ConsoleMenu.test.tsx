import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { StoredRole } from '../shared/records';
import { listOf } from '../testing/answers';
import { openConsole } from '../testing/open-console';
import type { Opened } from '../testing/open-screen';

const ENTRIES = [
  ['Tonight', 'tonight'],
  ['Raffles', 'raffles'],
  ['Guesses', 'guesses'],
  ['Bonus Hunt', 'hunts'],
  ['Overlays', 'overlays'],
  ['Casino Offers', 'offers'],
  ['Users', 'users'],
  ['Points', 'points'],
  ['Rewards', 'rewards'],
  ['Spins', 'spins'],
  ['Shop Items', 'shop'],
  ['Shop Claims', 'claims'],
  ['Bot Settings', 'bot'],
  ['Site Settings', 'site'],
  ['Legal Texts', 'legal'],
  ['Import', 'imports'],
  ['Export', 'exports'],
  ['Audit', 'audit'],
  ['Security Log', 'security'],
] as const;
const OWNED = ['Import', 'Export'];
const OF_MODERATORS = ['Tonight', 'Raffles', 'Guesses', 'Bonus Hunt', 'Shop Claims', 'Bot Settings'];

const menu = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const links = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it.each<[StoredRole, readonly string[]]>([
  ['owner', ENTRIES.map(([name]) => name)],
  ['admin', ENTRIES.map(([name]) => name).filter((name) => !OWNED.includes(name))],
  ['moderator', OF_MODERATORS],
])('lists the screens that the role %s may open, in order', async (role, entries) => {
  await openConsole('claims', {}, role);
  expect(links()).toEqual(entries);
});

it('links each entry to its own screen', async () => {
  await openConsole('audit');
  const ways = menu()
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(ways).toEqual(ENTRIES.map(([name, route]) => [name, `/admin/${route}`]));
});

const isOpen = (title: string): boolean =>
  screen.getByText(title, { selector: 'summary' }).parentElement?.hasAttribute('open') ?? false;
const fold = async (title: string, { user, settle }: Opened): Promise<void> => {
  await user.click(screen.getByText(title, { selector: 'summary' }));
  await settle();
};

it('expands all groups except Settings, which opens only for its own screens', async () => {
  const { go } = await openConsole('users');
  const open = () => ['Stream', 'People', 'Shop', 'Settings'].map(isOpen);
  expect(open()).toEqual([true, true, true, false]);
  await go('audit');
  expect(open()).toEqual([true, true, true, true]);
  await go('users');
  expect(open()).toEqual([true, true, true, false]);
});

it('remembers collapsed groups, but expands the group of the current screen', async () => {
  const first = await openConsole('users');
  await fold('Stream', first);
  await fold('Settings', first);
  expect([isOpen('Stream'), isOpen('Settings')]).toEqual([false, true]);
  await first.go('raffles');
  expect(isOpen('Stream')).toBe(true);
  await fold('Stream', first);
  expect(isOpen('Stream')).toBe(false);
  await first.go('hunts');
  expect(isOpen('Stream')).toBe(false);
  await first.go('users');
  await first.go('hunts');
  expect(isOpen('Stream')).toBe(true);
});

it('shows the number of waiting claims next to their link', async () => {
  const { api } = await openConsole('audit', { 'GET /api/shop/claims': listOf([{}], 1234) });
  expect(screen.getByTitle('1,234 claims waiting').textContent).toBe('1,234');
  const [counted] = api.calls('GET /api/shop/claims');
  expect(counted?.url.searchParams.get('filter')).toBe('{"states":["pending","processing"]}');
});

it('does not fetch the signed-in user again', async () => {
  const { api, go } = await openConsole('claims');
  await go('users');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Manage Users');
  expect(api.calls('GET /api/auth/user')).toEqual([]);
});
