import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { BotCommand } from '../../api/types';
import { openSite, recordFaults } from '../../testing/open-site';

const COMMANDS = 'GET /api/bot/public-commands';
const command = (name: string, fields: Partial<BotCommand> = {}): BotCommand => ({
  command: name,
  message: `About ${name}`,
  time: 30,
  userTime: 0,
  level: 'everyone',
  aliases: [],
  cost: 0,
  isBuiltIn: false,
  ...fields,
});
const MANY = ['discord', 'rules', 'schedule', 'setup', 'shop', 'daily', 'points'].map((name) =>
  command(name),
);

const main = () => within(screen.getByRole('main'));
const names = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

it('a command shows its reply, access level, cost and cooldown', async () => {
  const faults = recordFaults();
  await openSite('/commands', {
    api: {
      [COMMANDS]: {
        json: [
          command('hug', {
            message: '$(user) hugs $(touser) <b>',
            time: 90,
            userTime: 600,
            level: 'vip',
            aliases: ['knuddel'],
            cost: 50,
          }),
          command('about', { isBuiltIn: true }),
        ],
      },
    },
  });
  await waitFor(() => expect(names()).toEqual(['!hug', '!about']));
  const [row] = main().getAllByRole('listitem');
  for (const words of [
    'your name hugs the name you type <b>',
    '1 min 30 s cooldown',
    '10 min per viewer',
    'VIPs',
    '50 points',
    'also !knuddel',
  ])
    expect(row).toHaveTextContent(words);
  expect(screen.getAllByText('Built-in')).toHaveLength(1);
  // A short list has no search.
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(faults()).toEqual([]);
});

it('a long list can be searched by name and reply', async () => {
  const { user } = await openSite('/commands', { api: { [COMMANDS]: { json: MANY } } });
  await waitFor(() => expect(names()).toHaveLength(MANY.length));
  const search = async (term: string) => {
    await user.clear(screen.getByPlaceholderText('Search commands...'));
    await user.type(screen.getByPlaceholderText('Search commands...'), term);
  };
  await search('!SH');
  await waitFor(() => expect(names()).toEqual(['!shop']));
  await search('about d');
  await waitFor(() => expect(names()).toEqual(['!discord', '!daily']));
  await search('zzzz');
  expect(await screen.findByText('No commands found.')).toBeVisible();
});

it.each(['BİLGİ', 'KIRMIZI', 'kirmizi'])('finds Turkish words by %s', async (term) => {
  const json = [...MANY, command('bilgi', { message: 'kırmızı' })];
  const { user } = await openSite('/commands', { api: { [COMMANDS]: { json } } });
  await waitFor(() => expect(names()).toHaveLength(json.length));
  await user.type(screen.getByPlaceholderText('Search commands...'), term);
  await waitFor(() => expect(names()).toEqual(['!bilgi']));
});

it('an empty list shows that there are no commands yet', async () => {
  await openSite('/commands');
  expect(await screen.findByText('No commands yet')).toBeVisible();
});

it('a list that fails to load shows an error and a retry button', async () => {
  recordFaults();
  const { api, user } = await openSite('/commands', {
    api: { [COMMANDS]: { status: 500, json: { requestId: 'test' } } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load commands');
  api.on(COMMANDS, { json: MANY });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(MANY.length));
});

it('the stream page and the footer link to the commands', async () => {
  const { user } = await openSite('/stream');
  const follow = async (name: string, to: string) => {
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(window.location.pathname).toBe(to));
  };
  await follow('Chat commands', '/commands');
  await follow('Open the chat', '/stream');
  await follow('Chat Commands', '/commands');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Chat Commands');
});
