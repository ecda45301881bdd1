import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Guess, Hunt, Raffle, Readiness } from '../shared/api';
import type { StoredRole } from '../shared/records';
import { listOf, refusal } from '../testing/answers';
import { withStoppedClock } from '../testing/clock';
import { openScreen, type Routes } from '../testing/open-screen';
import { READY, withFindings } from '../testing/readiness';
import { TonightPage } from './TonightPage';

const NOW = new Date().toISOString();
const SUMS = { opened: 0, presentCents: 0 } as Hunt['sums'];
const slot = (id: number, winCents: number | null = null) => ({
  id,
  name: `Slot ${id}`,
  betCents: 200,
  winCents,
  multiplier: null,
  version: 4,
});
const hunt = (changes: Partial<Hunt>) =>
  ({
    id: 7,
    name: 'Friday hunt',
    currency: 'EUR',
    state: 'collecting',
    version: 3,
    sums: SUMS,
    slots: [],
    currentSlotId: null,
    ...changes,
  }) as unknown as Hunt;
const prize = { kind: 'points', points: 500, itemId: null, words: null } as const;
const raffle = (changes: Partial<Raffle>) =>
  ({
    id: 5,
    title: 'Mug',
    prize,
    state: 'draft',
    entries: 3,
    draws: [],
    finishedAt: null,
    ...changes,
  }) as unknown as Raffle;
const guess = (changes: Partial<Guess>) =>
  ({
    id: 9,
    title: 'End balance',
    currency: 'EUR',
    prize,
    state: 'open',
    guesses: 4,
    huntId: null,
    presentCents: null,
    standings: [],
    settledAt: null,
    ...changes,
  }) as unknown as Guess;

interface Night {
  readiness?: Readiness;
  hunt?: Hunt | null;
  raffles?: Raffle[];
  guesses?: Guess[];
}

const open = (
  { readiness = READY, hunt: running = null, raffles = [], guesses = [] }: Night = {},
  routes: Routes = {},
  role: StoredRole = 'owner',
) =>
  openScreen(
    <TonightPage />,
    'tonight',
    {
      'GET /api/readiness': { json: readiness },
      'GET /api/hunts/current/desk': { json: { hunt: running, blocked: '' } },
      'GET /api/hunts/current/suggestions': { json: [] },
      'GET /api/raffles': listOf(raffles),
      'GET /api/guesses': listOf(guesses),
      ...routes,
    },
    role,
  );

const card = (name: string) => within(screen.getByRole('region', { name }));
const buttons = (name: string) =>
  card(name)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    // Not the icons of the slots.
    .filter(Boolean);

/** Names of the page's sections, from top to bottom. */
const regions = () =>
  screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent);

it('shows the broadcast in figures, and in one line that nothing is wrong', async () => {
  const { press } = await open();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '18:04',
    '1,234',
    '–',
  ]);
  expect(card('Ready?').getByRole('status').textContent).toBe('Nothing to fix');
  expect(card('Ready?').queryByRole('list')).toBeNull();
  await press('All checks');
  expect(
    card('Ready?')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/now|\d+ seconds? ago/, 'NOW')),
  ).toEqual([
    'Channelneonace',
    'Last chat lineNOW',
    'Last eventNone yet',
    'Chat botCan post in chat',
    'Bot textsNone refused',
    'Overlays2 of 5 open',
    'Last backupNOW',
  ]);
});

it('says that viewers in chat are counted by the first payout where Twitch does not list them', async () => {
  await open({ readiness: { ...READY, stream: { ...READY.stream, inChat: null } } });
  expect(screen.getAllByRole('definition')[1]?.textContent).toBe('after the first payout');
});

it('says why the last payout paid no one', async () => {
  await open({ readiness: { ...READY, stream: { ...READY.stream, unpaidBecause: 'not_listed' } } });
  expect(screen.getByText(/^No one was paid: Twitch doesn’t show the bot who is in chat/)).toBeTruthy();
});

const BROKEN = withFindings(
  { part: 'chat', state: 'red', problem: 'expired' },
  { part: 'bot', state: 'red', problem: 'refused' },
  { part: 'overlays', state: 'red', problem: 'none-open' },
  { part: 'backup', state: 'off', problem: 'no-backup' },
);

it('says what to press for each part that is red, and nothing for one that is only off', async () => {
  await open({ readiness: BROKEN });
  const ready = card('Ready?');
  expect(ready.getByRole('status').textContent).toBe('3 things to fix');
  expect(ready.getByText(/The last message failed: banned/)).toBeTruthy();
  expect(ready.getAllByRole('listitem').map(({ dataset }) => dataset['state'])).toEqual([
    'red',
    'red',
    'red',
    'ok',
    'ok',
    'ok',
    'off',
  ]);
  expect(ready.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Reconnect', '/admin/bot#connect-bot'],
    ['Send a test message', '/admin/bot?tab=connection'],
    ['Overlays', '/admin/overlays'],
  ]);
});

it('shows a failure of ten minutes ago in amber, which is not counted and can still be tried', async () => {
  await open({ readiness: withFindings({ part: 'bot', state: 'amber', problem: 'refused' }) });
  const ready = card('Ready?');
  expect(ready.getByRole('status').textContent).toBe('Nothing to fix');
  const part = ready.getByText(/The last message failed: banned/).closest('li')!;
  expect(part.dataset['state']).toBe('amber');
  expect(part.querySelector('.MuiSvgIcon-colorWarning')).toBeTruthy();
  expect(ready.getByRole('link', { name: 'Send a test message' })).toBeTruthy();
});

it('lists saved texts that the promo guard refuses now, which moderators can change too', async () => {
  const first = [
    { kind: 'command', name: 'casino' },
    { kind: 'automessage', name: 'See casino.com' },
  ] as const;
  const readiness = {
    ...withFindings({ part: 'texts', state: 'red', problem: 'refused-texts' }),
    texts: { count: 2, first: [...first] },
  };
  await open({ readiness }, {}, 'moderator');
  const ready = card('Ready?');
  expect(ready.getByRole('status').textContent).toBe('1 thing to fix');
  expect(
    ready.getByText(
      '2 saved texts aren’t sent because the promo guard refuses them: !casino, ‘See casino.com’',
    ),
  ).toBeTruthy();
  expect(ready.getByRole('link', { name: 'Bot Settings' }).getAttribute('href')).toBe('/admin/bot');
  expect(ready.queryByText(/An admin/)).toBeNull();
});

it('looks again every 10 s, and every 5 s while something is red', async () => {
  for (const [readiness, seconds] of [
    [READY, 10],
    [BROKEN, 5],
  ] as const) {
    const { api, close } = await open({ readiness });
    await withStoppedClock(async (pass) => {
      // Reads again, which plans the next time by the stopped clock.
      for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
      await pass(100);
      const before = api.calls('GET /api/readiness').length;
      await pass(seconds * 1_000 * 6);
      expect(api.calls('GET /api/readiness').length - before).toBe(6);
    });
    close();
  }
});

it('tells a moderator, who may not fix it, to ask an admin', async () => {
  await open({ readiness: BROKEN }, {}, 'moderator');
  expect(card('Ready?').queryByRole('link')).toBeNull();
  expect(card('Ready?').getAllByText('An admin has to do this.')).toHaveLength(3);
});

const INCIDENTS = [
  { kind: 'channel_sign_in', beganAt: '2026-11-20T18:04:00.000Z' },
  { kind: 'disk_full', beganAt: '2026-11-20T19:30:00.000Z' },
];

it('lists the alarms that are open, with what to do and since when', async () => {
  await open({}, { 'GET /api/incidents': { json: INCIDENTS } });
  const alarms = card('Alarms');
  expect(alarms.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Twitch no longer accepts the channel’s login. Reconnect its account.20 Nov 2026, 18:04Reconnect',
    'The server’s disk is at least 85% full. Free up space before the site stops: keep fewer backups (BACKUP_KEEP_DAYS), get a larger disk, or remove what is left of builds: docker builder prune --all --force20 Nov 2026, 19:30',
  ]);
  expect(alarms.getByRole('link').getAttribute('href')).toBe('/admin/bot?tab=connection#connect-channel');
});

it('has no alarms while there are none, and never for a moderator', async () => {
  const admins = await open();
  expect(screen.queryByRole('region', { name: 'Alarms' })).toBeNull();
  admins.close();
  const { api } = await open({}, { 'GET /api/incidents': { json: INCIDENTS } }, 'moderator');
  expect([screen.queryByRole('region', { name: 'Alarms' }), api.calls('GET /api/incidents')]).toEqual([
    null,
    [],
  ]);
});

it.each<[string, Hunt | null, string[]]>([
  ['an empty one', hunt({}), ['Add a slot']],
  ['one with slots', hunt({ slots: [slot(1)] }), ['Add a slot', 'Start the opening']],
  [
    'one being opened',
    hunt({ state: 'opening', slots: [slot(1)], currentSlotId: 1 }),
    ['Save the win', 'Show the slot'],
  ],
  ['one with all slots open', hunt({ state: 'opening', slots: [slot(1, 300)] }), ['Finish']],
])('offers the next step of the hunt: %s', async (_which, running, steps) => {
  await open({ hunt: running });
  expect(buttons('Bonus Hunt')).toEqual(steps);
});

it.each<[string, Raffle[], string[]]>([
  [
    'the draft prepared last',
    [raffle({ id: 6 }), raffle({})],
    ['I’ll do this one', 'Open the raffle', 'Set up a raffle'],
  ],
  [
    'the running one, not a newer draft',
    [raffle({ id: 6 }), raffle({ state: 'open' })],
    ['I’ll do this one', 'Close entries'],
  ],
  ['closed', [raffle({ state: 'closed' })], ['I’ll do this one', 'Draw a winner']],
])('offers the next step of the raffle: %s', async (_which, raffles, steps) => {
  await open({ raffles });
  expect(buttons('Raffle')).toEqual(steps);
});

it.each<[string, Guess[], string[]]>([
  ['open', [guess({})], ['Lock guesses']],
  ['locked', [guess({ state: 'locked' })], ['Settle']],
])('offers the next step of the guess: %s', async (_which, guesses, steps) => {
  await open({ guesses });
  expect(buttons('Guess')).toEqual(steps);
});

it('has one row of buttons for what is not on, and the last results below', async () => {
  const { close } = await open();
  expect(buttons('Start a game')).toEqual(['Start a bonus hunt', 'Set up a raffle', 'Open a guess']);
  expect(['Bonus Hunt', 'Raffle', 'Guess'].map((name) => screen.queryByRole('region', { name }))).toEqual(
    Array.from({ length: 3 }, () => null),
  );
  close();
  await open({
    hunt: hunt({}),
    raffles: [raffle({ state: 'finished', finishedAt: NOW })],
    guesses: [guess({ state: 'settled', settledAt: NOW })],
  });
  expect(buttons('Start a game')).toEqual(['Set up a raffle', 'Open a guess']);
  expect(regions()).toEqual([
    'Ready?',
    'Bonus Hunt',
    'Claims waiting',
    'Quick buttons',
    'Start a game',
    'Raffle',
    'Guess',
  ]);
  expect([card('Raffle').getByText('Last: Mug'), card('Guess').getByText('Last: End balance')]).toHaveLength(
    2,
  );
});

it('lets a moderator run games but not set up prizes', async () => {
  await open({ raffles: [raffle({})] }, {}, 'moderator');
  expect([buttons('Raffle'), buttons('Start a game')]).toEqual([
    ['I’ll do this one', 'Open the raffle'],
    ['Start a bonus hunt'],
  ]);
  expect(screen.getByRole('region', { name: 'Start a game' }).textContent).toContain(
    'Guess An admin has to do this.',
  );
});

it('says whom a raffle waits for, and who of the team has it', async () => {
  const draw = (number: number, state: string) => ({
    number,
    state,
    nickname: `Luna_${number}`,
    drawnAt: NOW,
  });
  const draws = [draw(1, 'won'), draw(2, 'waiting')] as Raffle['draws'];
  const holder = { userId: '7', nickname: 'Kettle' };
  await open({ raffles: [raffle({ state: 'closed', winners: 2, draws, holder })] });
  const card = within(screen.getByRole('region', { name: 'Raffle' }));
  expect(card.getByText('Waiting for Luna_2')).toBeTruthy();
  expect(card.queryByText('Closed, ready to draw')).toBeNull();
  expect(card.getByText('Kettle has this raffle')).toBeTruthy();
  // The card of the winner who has to reply, and one line for the other.
  expect(card.getAllByText(/^Luna_/).map(({ textContent }) => textContent)).toEqual(['Luna_2', 'Luna_1']);
});

it('shows why a step was refused, and what the raffle has become in the meantime', async () => {
  const { api, press } = await open(
    { raffles: [raffle({})] },
    { 'POST /api/raffles/*/open': refusal(409, 'Another raffle is already running') },
  );
  api.on('GET /api/raffles', listOf([raffle({ state: 'open' })]));
  await press('Open the raffle');
  expect(await screen.findByText('Another raffle is already running')).toBeTruthy();
  expect(buttons('Raffle')).toEqual(['I’ll do this one', 'Close entries']);
});

it('saves the win of the slot being opened, and moves on to the next one', async () => {
  const running = { state: 'opening', currentSlotId: 1 } as const;
  const { api, user, settle } = await open(
    { hunt: hunt({ ...running, slots: [slot(1), slot(2)] }) },
    { 'PUT /api/hunts/current/slots/*': { json: slot(1, 12_050) } },
  );
  await user.type(card('Bonus Hunt').getByRole('textbox', { name: 'Win' }), '120,50');
  api.on('GET /api/hunts/current/desk', {
    json: { hunt: hunt({ ...running, slots: [slot(1, 12_050), slot(2)], currentSlotId: 2 }), blocked: '' },
  });
  await user.keyboard('{Enter}');
  await settle();
  expect(api.calls('PUT /api/hunts/current/slots/*').map(({ body }) => body)).toEqual([
    { name: 'Slot 1', betCents: 200, winCents: 12_050, version: 4 },
  ]);
  expect(card('Bonus Hunt').getByText('Slot 2, bet 2.00 EUR')).toBeTruthy();
  expect(card('Bonus Hunt').getByRole('textbox', { name: 'Win' })).toBe(document.activeElement);
});

it('says a wrong win at its field only', async () => {
  const { user, press } = await open({
    hunt: hunt({ state: 'opening', currentSlotId: 1, slots: [slot(1)] }),
  });
  await user.type(card('Bonus Hunt').getByRole('textbox', { name: /^Win/ }), 'lots');
  await press('Save the win');
  expect(card('Bonus Hunt').getByText('Enter an amount such as 12.50')).toBeTruthy();
  expect(screen.queryByText('The form still has errors.')).toBeNull();
});

/** The dialog that gives points, for a viewer found by name. */
async function openGift() {
  const luna = { user_id: '42', name: 'luna_sky', nickname: 'Luna_Sky', image: '' };
  const opened = await open(
    {},
    {
      'GET /api/people': listOf([luna]),
      'POST /api/users/*/gifts': { status: 201, json: { points: 50, pointsVersion: 2 } },
    },
    'moderator',
  );
  await opened.press('Give points');
  const dialog = within(screen.getByRole('dialog', { name: 'Give points' }));
  await opened.user.type(dialog.getByRole('combobox'), 'sky');
  await opened.user.click(await screen.findByRole('option', { name: /Luna_Sky/ }));
  return { ...opened, dialog };
}

it('gives points to a viewer found by name', async () => {
  const { api, user, settle, dialog } = await openGift();
  await user.type(dialog.getByRole('textbox', { name: /^Points to give/ }), '50');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Helped out{Enter}');
  await settle();
  const [given] = api.calls('POST /api/users/*/gifts');
  expect([given?.url.pathname, given?.body]).toEqual([
    '/api/users/42/gifts',
    { points: 50, reason: 'Helped out' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps a gift that is typed while another is being given, and asks before Escape discards it', async () => {
  const { api, user, press, settle, dialog } = await openGift();
  const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Reason/ });
  const release = api.hold('POST /api/users/*/gifts');
  await user.type(dialog.getByRole('textbox', { name: /^Points to give/ }), '50');
  await user.type(reason, 'Helped out{Enter}');
  await user.type(reason, ' again');
  release();
  await settle();
  expect(reason.value).toBe('Helped out again');
  await user.type(reason, '{Escape}');
  await press('Keep editing');
  expect(reason.value).toBe('Helped out again');
});

it('keeps a game that can’t be read in its place, and doesn’t read it again because of that', async () => {
  const { api, settle } = await open({}, { 'GET /api/hunts/current/desk': { status: 503, json: {} } });
  await settle();
  expect(regions()).toContain('Start a game');
  expect(screen.getByText('Failed to load the bonus hunt. Please try again.')).toBeTruthy();
  // For the page, and for the card that says so.
  expect(api.calls('GET /api/hunts/current/desk').length).toBeLessThanOrEqual(2);
});

it('lists the claims that have waited longest, and how many there are', async () => {
  const claim = {
    userId: '42',
    userName: 'Luna_Sky',
    itemName: 'Mug',
    claimDate: '2026-11-20T10:00:00.000Z',
    state: 'pending',
  };
  const { api } = await open({}, { 'GET /api/shop/claims': listOf([claim], 12) });
  const links = card('Claims waiting').getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Mug for Luna_Sky20 Nov 2026, 10:00',
    '12 claims waiting',
  ]);
  expect(links[0]?.getAttribute('href')).toBe('/admin/tonight?claim=422026-11-20T10%3A00%3A00.000Z');
  const sorts = api.calls('GET /api/shop/claims').map(({ url }) => url.searchParams.get('sort'));
  expect(sorts).toContain('["waiting","ASC"]');
});
