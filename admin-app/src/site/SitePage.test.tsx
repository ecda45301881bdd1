import { afterEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { StoredRole } from '../shared/records';
import { refusal, SETTINGS } from '../testing/answers';
import { openConsole } from '../testing/open-console';
import { openScreen, type Routes } from '../testing/open-screen';
import { sectionOf } from './sections';
import { SitePage } from './SitePage';

const open = (routes?: Routes, role?: StoredRole, path = 'site') =>
  openScreen(<SitePage />, path, routes, role);

/** A field of any section, shown or not. */
const field = (name: string, role = 'textbox') =>
  screen.getByRole<HTMLInputElement>(role, { name, hidden: true });
const fill = (name: string, value: string, role?: string) =>
  fireEvent.change(field(name, role), { target: { value } });

it('validates all fields before sending, and discards changes', async () => {
  const { press, api } = await open();
  const wrongs = [
    ['Twitch channel', ' ', 'Required'],
    ['Hero image URL', 'abc', 'Must be a web address that starts with http:// or https://'],
    ['Contact email', 'nobody', 'Must be an email address'],
    ['Instagram fallback count', '-1', 'Must be a whole number of at least 0'],
    ['Accent colour', 'yellow', 'Enter a colour such as #7735ec'],
    ['Time zone', 'Middle/Earth', 'Must be a time zone such as Europe/Berlin', 'combobox'],
  ] as const;
  for (const [name, wrong, , role] of wrongs) fill(name, wrong, role);
  await press('Save Changes');
  for (const [name, , description, role = 'textbox'] of wrongs)
    expect(screen.getByRole(role, { name, description, hidden: true })).toBeTruthy();
  expect(screen.getByText('Some fields need your attention.')).toBeTruthy();
  await press('Discard changes');
  expect(screen.queryByText('Some fields need your attention.')).toBeNull();
  expect(api.calls('PUT /api/site')).toEqual([]);
  expect(field('Twitch channel').value).toBe('neonace');
});

const shownSection = () => screen.getByRole('heading', { level: 2 }).textContent;
const links = () => within(screen.getByRole('navigation', { name: 'Site Settings' }));

it('moves between sections without a question, keeps what was typed, and marks where it is', async () => {
  const { user, place, go } = await open();
  expect(shownSection()).toBe('Channel');
  expect(links().getByRole('link', { name: 'Channel' }).getAttribute('aria-current')).toBe('page');
  fill('Tagline', 'Typed');
  fill('Instagram fallback count', '7');
  await user.click(links().getByRole('link', { name: 'Look' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([place(), shownSection()]).toEqual(['/admin/site/look', 'Look']);
  const unsaved = () =>
    links()
      .getAllByRole('link', { name: /Not saved$/ })
      .map((each) => each.textContent);
  expect(unsaved()).toEqual(['Channel', 'Social links']);
  fill('Tagline', SETTINGS.tagline);
  expect(unsaved()).toEqual(['Social links']);
  await user.click(links().getByRole('link', { name: 'Channel' }));
  expect([place(), shownSection(), field('Instagram fallback count').value]).toEqual([
    '/admin/site',
    'Channel',
    '7',
  ]);
  await go('elsewhere');
  expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
});

it('opens the first field that is wrong, in any section', async () => {
  const { press, place, api } = await open();
  fill('Blocked domains', 'x');
  fill('Contact email', 'nobody');
  await press('Save Changes');
  expect([place(), shownSection()]).toEqual(['/admin/site/operator', 'Operator']);
  expect(document.activeElement).toBe(field('Contact email'));
  expect(api.calls('PUT /api/site')).toEqual([]);
});

it('opens the field that the server refuses', async () => {
  const json = { error: 'Not a domain: x', code: 'invalid_input', params: { field: 'blockedDomains' } };
  const answer = { status: 400, json };
  const { press, place } = await open({ 'PUT /api/site': answer });
  fill('Blocked domains', 'x');
  await press('Save Changes');
  expect([place(), shownSection()]).toEqual(['/admin/site/guard', 'Promo guard']);
  expect(document.activeElement).toBe(field('Blocked domains'));
});

it.each([
  ['site#operatorName', '/admin/site/operator', 'Operator name'],
  ['site#socials.0.url', '/admin/site/socials', 'Instagram link'],
])('opens the field of an address without its section: %s', async (from, to, name) => {
  const { place } = await open({}, 'owner', from);
  expect(place()).toBe(to);
  expect(document.activeElement).toBe(field(name));
});

it('knows no other section', async () => {
  await open({}, 'owner', 'site/else');
  expect(screen.getByText('This page doesn’t exist.')).toBeTruthy();
});

it('has a section for each field', async () => {
  await open();
  const fields = [...document.querySelectorAll<HTMLInputElement>('form [name]')];
  expect(fields.length).toBeGreaterThan(25);
  expect(fields.filter(({ name }) => !sectionOf(name)).map(({ name }) => name)).toEqual([]);
});

it("shows the server's reason or a fixed message, and keeps the input", async () => {
  const words = 'Not a domain: no domain at all';
  const { press, api } = await open({ 'PUT /api/site': refusal(400, words) });
  fill('Blocked domains', 'no domain at all');
  await press('Save Changes');
  expect(screen.getByRole('alert').textContent).toBe(words);
  api.on('PUT /api/site', refusal(500));
  await press('Save Changes');
  expect(screen.getByRole('alert').textContent).toBe('Failed to save');
  expect(field('Blocked domains').value).toBe('no domain at all');
});

it('proposes link shorteners, and blocks none of them before they are saved', async () => {
  const routes = {
    'GET /api/site/settings': { json: { ...SETTINGS, blockedDomains: ['slots.test', 'bit.ly'] } },
    'PUT /api/site': { json: SETTINGS },
  };
  const { press, api } = await open(routes, 'owner', 'site/guard');
  expect(field('Blocked domains').value).toBe('slots.test\nbit.ly');
  await press('Add link shorteners');
  const domains = field('Blocked domains').value.split('\n');
  expect(domains.slice(0, 4)).toEqual(['slots.test', 'bit.ly', 'buff.ly', 'cutt.ly']);
  expect(domains).toHaveLength(15);
  expect(screen.queryByRole('button', { name: 'Add link shorteners' })).toBeNull();
  expect(api.calls('PUT /api/site')).toEqual([]);
  await press('Save Changes');
  expect(api.calls('PUT /api/site').map(({ body }) => body)).toMatchObject([{ blockedDomains: domains }]);
});

it('says when an accent colour is adjusted to keep text readable, and previews the tagline', async () => {
  await open();
  const adjusted = 'Shown darker or lighter so that text on it stays readable.';
  expect(screen.queryByText(adjusted)).toBeNull();
  fill('Accent colour', '#ffe600');
  fill('Tagline', 'A tagline from the console');
  expect(await screen.findByText(adjusted)).toBeTruthy();
  expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toContain(
    'A tagline from the console',
  );
});

it("previews the site's social cards: only those with a link, with known counts", async () => {
  const social = (id: string, url: string, followers: number | null) => ({
    id,
    name: id.toUpperCase(),
    url,
    icon: id,
    followers,
  });
  const socials = [
    social('twitch', 'https://twitch.example/me', null),
    social('instagram', 'https://instagram.example/me', 12_000),
    social('telegram', 'https://telegram.example/me', null),
    social('discord', '', null),
  ];
  await open({ 'GET /api/site/settings': { json: { ...SETTINGS, socials } } });
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  const cards = () => preview.queryAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards()).toEqual(['TWITCHLive count', 'INSTAGRAM12.0K', 'TELEGRAM']);
  for (const name of ['Twitch', 'Instagram', 'Telegram']) fill(`${name} link`, '');
  expect(cards()).toEqual([]);
});

it('shows times in the saved time zone', async () => {
  const { press, api } = await openConsole('site', {
    'PUT /api/site': ({ body }) => ({ json: { ...SETTINGS, ...(body as object) } }),
  });
  const bar = within(screen.getByText('Admin Console').closest('header')!);
  expect(bar.getByText('Times in UTC')).toBeTruthy();
  fill('Time zone', 'Asia/Tokyo', 'combobox');
  await press('Save Changes');
  expect(await bar.findByText('Times in Asia/Tokyo')).toBeTruthy();
  expect(api.calls('PUT /api/site').map(({ body }) => body)).toMatchObject([{ timeZone: 'Asia/Tokyo' }]);
});

const inBrowserOf = (timeZone: string) => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
};
afterEach(() => void jest.restoreAllMocks());

it.each([
  [
    'offers an owner the time zone of their browser until settings are saved',
    'owner',
    false,
    'Europe/Berlin',
  ],
  ['leaves the time zone alone once settings are saved', 'owner', true, 'UTC'],
  ['offers no other admin the time zone of their browser', 'admin', false, 'UTC'],
] as const)('%s', async (_title, role, isSaved, shown) => {
  inBrowserOf('Europe/Berlin');
  await open({ 'GET /api/site/settings': { json: { ...SETTINGS, isSaved } } }, role);
  expect(field('Time zone', 'combobox').value).toBe(shown);
});

it("keeps the time zone of the first save, whatever the browser's is", async () => {
  inBrowserOf('Europe/Berlin');
  let stored: object = { ...SETTINGS, isSaved: false };
  const { press, api } = await open({
    'GET /api/site/settings': () => ({ json: stored }),
    'PUT /api/site': ({ body }) => ({ json: (stored = { ...SETTINGS, ...(body as object), isSaved: true }) }),
  });
  fill('Time zone', 'Asia/Tokyo', 'combobox');
  await press('Save Changes');
  expect(field('Time zone', 'combobox').value).toBe('Asia/Tokyo');
  expect(api.calls('PUT /api/site').map(({ body }) => body)).toMatchObject([{ timeZone: 'Asia/Tokyo' }]);
});
