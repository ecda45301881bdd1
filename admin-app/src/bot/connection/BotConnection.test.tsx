import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BotStatus, ConnectedAccount } from '../../shared/api';
import { BOT_STATUS, refusal } from '../../testing/answers';
import { openScreen, type Routes } from '../../testing/open-screen';
import { BotPage } from '../BotPage';

const BOT: ConnectedAccount = {
  role: 'bot',
  login: 'neonace_bot',
  displayName: 'NeonAce_Bot',
  scopes: ['user:read:chat', 'user:write:chat', 'user:bot', 'unheard:of'],
  connectedAt: '2026-11-05T18:04:00.000Z',
  isExpired: false,
  lastError: null,
  errorCode: null,
};

interface Changes {
  chat?: Partial<BotStatus['chat']>;
  bot?: ConnectedAccount;
  channel?: BotStatus['channel'];
}
const statusWith = ({ chat, bot = BOT, channel = BOT_STATUS.channel }: Changes) => ({
  json: {
    ...BOT_STATUS,
    channel,
    chat: { ...BOT_STATUS.chat, ...chat },
    accounts: { bot, channel: null },
    builtIns: { ...BOT_STATUS.builtIns, commands: false },
    liveStatus: { source: 'channel', pollSeconds: 30 },
  },
});

const open = (changes: Changes, routes: Routes = {}) =>
  openScreen(<BotPage />, 'bot?tab=connection', { 'GET /api/bot/status': statusWith(changes), ...routes });

const panel = () => screen.getByRole('region', { name: 'Chat bot' });
const inPanel = () => within(panel());
const builtIn = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name });

it.each([
  ['unknown', /^Twitch no longer has the channel “neonace”/],
  ['taken', /The site stays with “neonace”.*\.\/init\.sh/],
] as const)('says why the channel is %s', async (problem, reason) => {
  await open({ channel: { name: 'neonace', problem } });
  expect(inPanel().getByRole('alert').textContent).toMatch(reason);
});

it('shows the connected accounts, their permissions and the state of the bot', async () => {
  const lastError = 'The connection to Twitch’s chat was lost';
  await open({ chat: { lastError, lastErrorAt: '2026-11-05T19:00:00.000Z' } });
  expect(inPanel().getByText('In chat')).toBeTruthy();
  for (const text of ['The bot is a moderator', lastError, 'Live status: pushed by Twitch (channel account)'])
    expect(panel().textContent).toContain(text);
  const bot = inPanel().getByRole('region', { name: 'Bot account' });
  expect(bot.textContent).toContain('NeonAce_Bot');
  expect(bot.textContent).toContain('Permissions: read chat, write in chat, join chat as a bot, unheard:of');
  expect(within(bot).queryByRole('link')).toBeNull();
  const channel = within(inPanel().getByRole('region', { name: 'Channel account' }));
  const connect = channel.getByRole('link', { name: 'Connect channel' });
  expect(connect.getAttribute('href')).toBe('/api/bot/connect/channel');
  expect(builtIn(/^!points/).checked).toBe(true);
  expect(builtIn(/^!commands/).checked).toBe(false);
});

it.each([
  [false, 'red'],
  [true, 'amber'],
])('shows the last error in red, and in amber once it is old: %s', async (isErrorOld, state) => {
  await open({ chat: { lastError: 'Banned', lastErrorAt: '2026-11-05T19:00:00.000Z', isErrorOld } });
  expect(inPanel().getByText(/Banned/).dataset['state']).toBe(state);
});

it('lists the Twitch permissions that points need, with links to grant them', async () => {
  const connectPath = '/api/bot/connect/bot?permissions=chatters,follows';
  await open(
    {},
    {
      'GET /api/points/permissions': {
        json: [
          { source: 'watching', isOn: true, obstacle: 'not-moderator', connectPath: null },
          { source: 'following', isOn: true, obstacle: 'missing-scope', connectPath },
        ],
      },
    },
  );
  const [watching, following, ...others] = inPanel().getAllByRole('note');
  expect(others).toEqual([]);
  expect(watching?.textContent).toContain('Make the bot a moderator');
  expect(within(watching!).queryByRole('link')).toBeNull();
  expect(following?.textContent).toContain('Points for following: Twitch doesn’t share who follows.');
  const allow = within(following!).getByRole('link', { name: 'Allow it on Twitch' });
  expect(allow.getAttribute('href')).toBe(connectPath);
});

it('says that an account has expired, and how to fix it', async () => {
  const lastError = 'Twitch no longer accepts this connection. Connect the account again.';
  await open({ chat: { state: 'expired' }, bot: { ...BOT, isExpired: true, lastError } });
  expect(inPanel().getByText('Expired')).toBeTruthy();
  expect(panel().textContent).toContain(lastError);
  const reconnect = inPanel().getByRole('link', { name: 'Reconnect' });
  expect(reconnect.getAttribute('href')).toBe('/api/bot/connect/bot');
});

it('asks before disconnecting, reports a failure, and retries', async () => {
  const { api, press } = await open({}, { 'DELETE /api/bot/connect/*': refusal(500) });
  await press(/^Disconnect/);
  const question = screen.getByRole('dialog', { name: 'Disconnect NeonAce_Bot?' });
  expect(question.textContent).toContain('The bot leaves the chat immediately.');
  expect(api.calls('DELETE /api/bot/connect/*')).toEqual([]);
  await press('Disconnect');
  expect(within(question).getByRole('alert').textContent).toBe('Failed to disconnect');
  api.on('DELETE /api/bot/connect/*', { json: BOT });
  await press('Disconnect');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls('DELETE /api/bot/connect/*').at(-1)?.url.pathname).toBe('/api/bot/connect/bot');
});

it('switches a built-in command, and reverts the switch when that fails', async () => {
  const { api, settle } = await open({}, { 'PUT /api/bot/built-ins': ({ body }) => ({ json: body }) });
  const flip = async () => {
    fireEvent.click(builtIn(/^!points/));
    await settle();
  };
  await flip();
  expect(builtIn(/^!points/).checked).toBe(false);
  expect(api.calls('PUT /api/bot/built-ins').map(({ body }) => body)).toEqual([
    { ...BOT_STATUS.builtIns, commands: false, points: false },
  ]);
  await flip();
  expect(builtIn(/^!points/).checked).toBe(true);
  api.on('PUT /api/bot/built-ins', refusal(500));
  await flip();
  expect(inPanel().getByRole('alert').textContent).toBe('Failed to save');
  expect(builtIn(/^!points/).checked).toBe(true);
});

it('sends a test line, and says why it cannot', async () => {
  const { api, press } = await open({}, { 'POST /api/bot/test-line': refusal(409, 'Not in the chat') });
  await press('Send a test message');
  expect(inPanel().getByRole('alert').textContent).toBe('Not in the chat');
  api.on('POST /api/bot/test-line', { json: {} });
  await press('Send a test message');
  expect(screen.getByText('Sent. Check the chat.')).toBeTruthy();
});

it('says that access was denied on Twitch', async () => {
  await openScreen(<BotPage />, 'bot?connect=denied&account=channel');
  expect(screen.getByRole('alert').textContent).toBe(
    'The account wasn’t connected because access was denied on Twitch.',
  );
});
