import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AutoMessage, BotCommand } from '../shared/api';
import { BOT_STATUS, listOf, refusal } from '../testing/answers';
import { openConsole } from '../testing/open-console';
import { openScreen, type Routes } from '../testing/open-screen';
import { BotPage } from './BotPage';

const COMMAND: BotCommand = {
  command: 'rules',
  message: 'Be kind',
  time: 30,
  userTime: 0,
  level: 'everyone',
  isEnabled: true,
  isHidden: false,
  aliases: [],
  cost: 0,
};
const MESSAGE: AutoMessage = { message: 'Drink water', time: 900, minMessages: 5 };

const ROUTES: Routes = {
  'GET /api/bot/commands': listOf([COMMAND]),
  'GET /api/bot/commands/*': { json: COMMAND },
  'GET /api/bot/automessages': listOf([MESSAGE]),
  'GET /api/bot/automessages/*': { json: MESSAGE },
};
const open = (path: string, routes: Routes = {}) => openScreen(<BotPage />, path, { ...ROUTES, ...routes });

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const alertIn = (element: HTMLElement) => within(element).getByRole('alert').textContent;

it('refuses a command without a message or with a cooldown of 0 before sending anything', async () => {
  const { api, press } = await open('bot');
  expect(screen.getByText("Commands start with '!' in chat and are case-insensitive.")).toBeTruthy();
  await press('Add New Command');
  expect(field('Cooldown (seconds)').value).toBe('30');
  fill('Cooldown (seconds)', '0');
  await press('Add Command');
  expect(screen.getAllByText('Required')).toHaveLength(2);
  expect(screen.getByText('Must be a whole number of at least 1')).toBeTruthy();
  expect(api.calls('POST /api/bot/commands')).toEqual([]);
});

it('refuses an auto message without a message or numbers before sending anything', async () => {
  const { api, press } = await open('bot?tab=automessages');
  const guide = 'The message count resets after each auto message and every 5 minutes.';
  expect(screen.getByText(guide, { exact: false })).toBeTruthy();
  await press('Add New Message');
  expect(field('Interval (seconds)').value).toBe('900');
  expect(field('Minimum messages').value).toBe('5');
  fill('Interval (seconds)', '0');
  fill('Minimum messages', '');
  await press('Add Message');
  expect(screen.getAllByText('Must be a whole number of at least 1')).toHaveLength(2);
  expect(screen.getAllByText('Required')).toHaveLength(1);
  expect(api.calls('POST /api/bot/automessages')).toEqual([]);
});

it('lower-cases a command while it is typed, and stores it without its exclamation mark', async () => {
  const { api, press } = await openConsole('bot', {
    ...ROUTES,
    'POST /api/bot/commands': { status: 201, json: COMMAND },
  });
  await press('Add New Command');
  fill('Command', '!ConsoleTEST');
  expect(field('Command').value).toBe('!consoletest');
  fill('Message', 'Hello there');
  await press('Add Command');
  await dialogGone();
  expect(api.calls('POST /api/bot/commands').map(({ body }) => body)).toMatchObject([
    { command: 'consoletest', time: 30 },
  ]);
});

it('shows each refusal from the server, and keeps the input', async () => {
  const { api, press } = await open('bot');
  await press('Add New Command');
  fill('Command', 'promo');
  fill('Message', 'Use NEONAURORA today');
  for (const words of ['Twitch forbids casino links', 'Command already exists']) {
    api.on('POST /api/bot/commands', refusal(409, words));
    await press('Add Command');
    expect(alertIn(screen.getByRole('dialog'))).toBe(words);
    expect(field('Message').value).toBe('Use NEONAURORA today');
  }
});

it.each([
  ['commands', 'bot'],
  ['automessages', 'bot?tab=automessages'],
])('reports failures to save and delete %s', async (list, path) => {
  const { api, press, choose } = await open(path);
  for (const [answer, saveText, deleteText] of [
    [refusal(400, 'X'), 'X', 'X'],
    [refusal(500), 'Failed to save', 'Failed to delete'],
  ] as const) {
    api.on(`PUT /api/bot/${list}/*`, answer);
    api.on(`DELETE /api/bot/${list}/*`, answer);
    await press(/^Edit /);
    await press('Save Changes');
    expect(alertIn(screen.getByRole('dialog'))).toBe(saveText);
    await press('Cancel');
    await dialogGone();
    await choose(/^Delete /);
    await press('Delete');
    await dialogGone();
    expect(await screen.findByText(deleteText)).toBeTruthy();
  }
});

it('escapes the text of an auto message in its URL, whatever characters it contains', async () => {
  const odd = { ...MESSAGE, message: '50% off? a/b #1 é' };
  const { api, press } = await open('bot?tab=automessages', {
    'GET /api/bot/automessages': listOf([odd]),
    'GET /api/bot/automessages/*': { json: odd },
    'PUT /api/bot/automessages/*': { json: { ...odd, time: 60 } },
  });
  await press(/^Edit /);
  fill('Interval (seconds)', '60');
  await press('Save Changes');
  await dialogGone();
  const [saved] = api.calls('PUT /api/bot/automessages/*');
  expect(decodeURIComponent(saved?.url.pathname.split('/').at(-1) ?? '')).toBe(odd.message);
});

it('warns about an unknown variable in a saved message until it is fixed', async () => {
  const { api, press } = await open('bot?tab=automessages');
  const warned = { ...MESSAGE, message: 'Warned about $(nobody)' };
  api.on('POST /api/bot/automessages', {
    status: 201,
    json: { ...warned, warnings: ['$(nobody) is not a variable and will be sent as it stands.'] },
  });
  api.on('GET /api/bot/automessages', listOf([warned]));
  api.on('GET /api/bot/automessages/*', { json: warned });
  await press('Add New Message');
  fill('Message', warned.message);
  await press('Add Message');
  await dialogGone();
  const warning = within(screen.getByRole('tabpanel')).getByRole('alert').textContent;
  expect(warning).toContain('‘Warned about $(nobody)’ was saved, but please check it:');
  expect(warning).toContain('$(nobody) is not a variable and will be sent as it stands.');
  api.on('PUT /api/bot/automessages/*', { json: MESSAGE });
  await press(/^Edit /);
  fill('Message', MESSAGE.message);
  await press('Save Changes');
  await dialogGone();
  expect(within(screen.getByRole('tabpanel')).queryByRole('alert')).toBeNull();
});

it('lists saved texts that the promo guard refuses now, above every tab', async () => {
  const first = [
    { kind: 'command', name: 'casino' },
    { kind: 'automessage', name: `Join us at the casino ${'again '.repeat(20)}` },
  ] as const;
  const refusedTexts = { count: 3, first: [...first] };
  await open('bot?tab=connection', { 'GET /api/bot/status': { json: { ...BOT_STATUS, refusedTexts } } });
  const notice = await screen.findByText(/the promo guard refuses them/);
  expect(notice.textContent).toBe(
    '3 saved texts aren’t sent because the promo guard refuses them: !casino, ‘Join us at the casino again again again again again again ag…’, …',
  );
});

it.each([
  ['the guard refuses nothing', BOT_STATUS],
  ['a replica of the previous version answers', { ...BOT_STATUS, refusedTexts: undefined }],
])('shows no such list while %s', async (_when, status) => {
  const { api } = await open('bot', { 'GET /api/bot/status': { json: status } });
  await waitFor(() => expect(api.calls('GET /api/bot/status')).not.toEqual([]));
  expect(screen.getByRole('button', { name: 'Add New Command' })).toBeTruthy();
  expect(screen.queryByText(/promo guard/)).toBeNull();
});
