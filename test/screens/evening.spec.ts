import type { GuessDto } from '../../backend/src/live/guesses/dto/guess.dto.js';
import type { HuntDto, HuntSlotDto } from '../../backend/src/live/hunts/dto/hunt.dto.js';
import type { SlotSuggestionDto } from '../../backend/src/live/hunts/dto/slot.dto.js';
import type { RaffleDto } from '../../backend/src/live/raffles/dto/raffle.dto.js';
import { expect, recordFaults, test } from '../browser/support/site.js';
import { crowdOf } from '../twitch-sandbox/crowd.js';
import { balances, ChatRoom, sumOf, Visitor } from './evening-audience.js';
import { EveningSheets } from './evening-sheets.js';

// A live stream with 200 registered viewers: a bonus hunt, a guess, and a raffle whose first winner does not
// reply. Each step is checked and saved as an image, docs/screens/evening-*.webp.

const VIEWERS = 200;
/** Every fourth viewer takes part on the site, the others in chat. */
const isOnSite = (at: number): boolean => at % 4 === 0;
const CHANNEL = { title: 'Bonus hunt with the community: ten slots, one budget', game: 'Slots' };

const HUNT = { name: 'Friday bonus hunt', currency: 'EUR', startCents: 250_000 };
const LEFT_CENTS = 41_235;
const BLOCKED = 'Thunder King';
/** Name, bet and win. The last three were suggested by viewers. */
const SLOTS = [
  ['Pirate Kitchen', 200, 31_400],
  ['Moonlit Orchard', 400, 8_260],
  ['Ten Thousand Foxes', 200, 0],
  ['Copper Canyon Express', 500, 61_550],
  ['Disco Dragon', 200, 12_080],
  ['Grandma’s Attic of Endless Curiosities', 100, 2_310],
  ['Salt & Pepper', 300, 18_900],
  ['Neon Samurai', 200, 44_020],
  ['Lucky Lighthouse', 200, 5_640],
  ['Aurora Express', 400, 9_390],
] as const;
const TYPED_COUNT = 7;
const ACTUAL_CENTS = SLOTS.reduce((sum, [, , win]) => sum + win, LEFT_CENTS);

const GUESS = { title: 'What will we end with?', currency: 'EUR', winners: 3, teamMayGuess: false };
const GUESS_POINTS = 500;
/** Number formats of several languages, and one without separators. */
const NUMBER_FORMATS = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'sv-SE', null] as const;
const NO_AMOUNTS = ['a lot', '-500', '1e308', '12.34.5'] as const;
/** A different amount for each viewer, so that the closest guess lies in the middle of the crowd. */
const guessOf = (at: number): number => 100_000 + at * 1_337;
const formattedGuess = (at: number): string => {
  const language = NUMBER_FORMATS[at % NUMBER_FORMATS.length];
  const amount = guessOf(at) / 100;
  return language
    ? amount.toLocaleString(language, { minimumFractionDigits: 2 })
    : amount.toFixed(2).replace('.', ',');
};

const RAFFLE = { title: 'Friday raffle', winners: 1, minutes: null, mayWinAgain: true, teamMayEnter: false };
const RAFFLE_POINTS = 2_500;
const CLAIM_MINUTES = 1;

/** Two scenes in OBS, because hunt and raffle overlays share the right side. */
const HUNT_SCENE = ['hunt', 'guess'];
const RAFFLE_SCENE = ['raffle'];

interface History {
  entries: { reason: string; delta: number; label: string | null }[];
}

test('evening', async ({ browser, playwright, baseURL: given }) => {
  const baseURL = given!;
  test.setTimeout(600_000);
  const took: number[] = [];
  const signIn = (login: string) => Visitor.signedIn(playwright, login, baseURL, took);
  const chat = new ChatRoom(await playwright.request.newContext(), baseURL);
  // An evening adds the crowd; it is ended again because its own chat lines would interfere.
  await chat.control('evening', { isOn: true, viewers: VIEWERS });
  await chat.control('evening', { isOn: false });
  const owner = await signIn('neonace');
  const crowd = crowdOf(VIEWERS, new Date()).slice(0, VIEWERS);
  const viewers: Visitor[] = [];
  for (const { login } of crowd) viewers.push(await signIn(login));
  const nicknames = crowd.map(({ displayName }) => displayName);
  const says = (at: number, text: string) => chat.say(crowd[at]!.login, text);

  const sheets = await EveningSheets.open(
    browser,
    { owner, viewer: viewers[0]!, other: viewers[1]! },
    baseURL,
    [...HUNT_SCENE, ...RAFFLE_SCENE],
  );
  const { play, phone, page, console } = sheets.pages;
  const faults = [play, phone, page, console].map((each) => recordFaults(each));
  await test.step('the bot joins the channel, which is live', async () => {
    await console.goto('/api/bot/connect/bot');
    await console.locator('button[name="login"][value="neonace_bot"]').click();
    await expect
      .poll(async () => (await owner.get<{ chat: { state: string } }>('/api/bot/status')).chat.state)
      .toBe('connected');
    await chat.control('stream', { isLive: true, ...CHANNEL });
  });
  const before = await balances(owner);

  const hunt = () =>
    owner.get<{ hunt: HuntDto | null }>('/api/hunts/current').then((current) => current.hunt!);
  const saveHunt = async (address: string, change: object) =>
    owner.send<HuntDto>('PUT', address, { ...change, version: (await hunt()).version });
  await test.step('a hunt starts, and viewers suggest slots', async () => {
    await page.goto('/hunts');
    await console.goto('/admin/hunts');
    await owner.send('POST', '/api/hunts', HUNT);
    await saveHunt('/api/hunts/current', { ...HUNT, leftCents: LEFT_CENTS, blocked: BLOCKED });
    for (const [name, betCents] of SLOTS.slice(0, TYPED_COUNT))
      await owner.send('POST', '/api/hunts/current/slots', { name, betCents });
    await says(1, `!slot ${BLOCKED.toUpperCase()} Deluxe`);
    await chat.waitForBotLine(`${nicknames[1]}, this slot can’t be suggested.`);
    const wanted = [...SLOTS.slice(TYPED_COUNT).map(([name]) => name), 'Sleepy Volcano', 'Wild Wild Weasel'];
    for (const [at, name] of wanted.entries()) await says(10 + at, `!slot ${name}`);
    const suggested = () => owner.get<SlotSuggestionDto[]>('/api/hunts/current/suggestions');
    const names = async () => (await suggested()).map(({ name }) => name).toSorted();
    await expect.poll(names).toEqual(wanted.toSorted());
    await expect(console.getByText('Sleepy Volcano')).toBeVisible();
    await expect(page.getByRole('row', { name: /Salt & Pepper/ })).toBeVisible();
    await expect(play.getByText('0 of 7 opened')).toBeVisible();
    await sheets.draw('1-collecting', HUNT_SCENE);
    const open = await suggested();
    for (const [name, betCents] of SLOTS.slice(TYPED_COUNT)) {
      const { id: suggestionId } = open.find((each) => each.name === name)!;
      await owner.send('POST', '/api/hunts/current/slots', { name, betCents, suggestionId });
    }
    const { id: dropped } = open.find(({ name }) => name === 'Sleepy Volcano')!;
    await owner.send('DELETE', `/api/hunts/current/suggestions/${dropped}`);
    expect(await names()).toEqual(['Wild Wild Weasel']);
    expect((await hunt()).slots.map(({ name }) => name)).toEqual(SLOTS.map(([name]) => name));
  });

  let guessId = 0;
  const guess = () => owner.get<GuessDto>(`/api/guesses/${guessId}`);
  const latecomer = 5;
  await test.step('every viewer guesses the end balance', async () => {
    const opened = await owner.send<GuessDto>('POST', '/api/guesses', {
      ...GUESS,
      prize: { kind: 'points', points: GUESS_POINTS },
      followsHunt: true,
    });
    guessId = opened.id;
    await chat.waitForBotLine(/^Guess “What will we end with\?”: type !guess/);
    await console.goto(`/admin/guesses/${guessId}/show`);
    for (const at of viewers.keys())
      if (isOnSite(at)) await viewers[at]!.send('POST', '/api/guesses/current/own', { cents: guessOf(at) });
      else await says(at, `!guess ${formattedGuess(at)}`);
    await expect.poll(async () => (await guess()).guesses).toBe(VIEWERS);
    // The team, other bots and invalid amounts are not counted.
    for (const login of ['neonace', 'nightbot']) await chat.say(login, '!guess 2345.00');
    for (const text of NO_AMOUNTS) await chat.say('max_low', `!guess ${text}`);
    await chat.waitForBotLine(
      /^NeonAce: This account can’t take part in guesses$|^Max_Low, type !guess and an amount/,
    );
    // Changed to the best guess, but later than the viewer who made it first.
    await says(latecomer, `!guess ${formattedGuess(nearestTo(ACTUAL_CENTS)[0]!)}`);
    for (const [at, viewer] of viewers.entries())
      if (at !== latecomer)
        expect(await viewer.get('/api/guesses/current/own')).toEqual({ cents: guessOf(at) });
    await expect
      .poll(() => viewers[latecomer]!.get('/api/guesses/current/own'))
      .toEqual({ cents: guessOf(nearestTo(ACTUAL_CENTS)[0]!) });
    expect(await guess()).toMatchObject({ state: 'open', guesses: VIEWERS, standings: [] });
    await play.reload();
    for (const each of [play, phone]) await expect(each.getByText('200 guesses')).toBeVisible();
    await expect(console.getByText('200', { exact: true })).toBeVisible();
    await sheets.draw('2-guessing', HUNT_SCENE);
  });

  const open = async ({ id, name, betCents, version }: HuntSlotDto, winCents: number) => {
    await owner.send('PUT', `/api/hunts/current/slots/${id}`, { name, betCents, version, winCents });
  };
  await test.step('the slots are opened one by one', async () => {
    const { slots } = await saveHunt('/api/hunts/current/state', { state: 'opening' });
    await expect.poll(async () => (await guess()).state).toBe('locked');
    await chat.waitForBotLine('“What will we end with?” is locked: 200 guesses.');
    // Too late, as the guess is locked.
    await says(latecomer, '!guess 1.00');
    await console.goto('/admin/hunts');
    for (const [at, slot] of slots.entries()) {
      await open(slot, SLOTS[at]![2]);
      if (at !== 5) continue;
      expect(await hunt()).toMatchObject({ currentSlotId: slots[6]!.id, sums: { opened: 6, closed: 4 } });
      await expect(page.getByRole('row', { name: /Attic/ })).toContainText('23.10×');
      await expect(console.getByText('6 of 10', { exact: true })).toBeVisible();
      await expect(play.getByText(/Currently at/)).toBeVisible();
      await sheets.draw('3-opening', HUNT_SCENE);
    }
  });

  const winners = nearestTo(ACTUAL_CENTS);
  await test.step('the hunt ends, and settles the guess', async () => {
    const finished = await saveHunt('/api/hunts/current/state', { state: 'finished' });
    expect(finished).toMatchObject({ state: 'finished', endCents: ACTUAL_CENTS });
    await expect.poll(async () => (await guess()).state).toBe('settled');
    const expected = [winners[0], latecomer, winners[1]].map((at) => nicknames[at!]);
    const { standings, actualCents } = await guess();
    expect(actualCents).toBe(ACTUAL_CENTS);
    expect(standings.map(({ nickname, isAwarded }) => [nickname, isAwarded])).toEqual(
      expected.map((name) => [name, true]),
    );
    await chat.waitForBotLine(
      `“What will we end with?”: it was 2,347.85 EUR. ${expected[0]}, ${expected[1]}, and ${expected[2]} win!`,
    );
    await expectPaid(expected, GUESS_POINTS, GUESS.title);
    expect(sumOf(await balances(owner))).toBe(sumOf(before) + GUESS.winners * GUESS_POINTS);
    await console.goto(`/admin/guesses/${guessId}/show`);
    await page.goto(`/hunts/${finished.id}`);
    await expect(page.getByText('Finished')).toBeVisible();
    await expect(play.getByText(/It was 2,347\.85/)).toBeVisible();
    await sheets.draw('4-settled', HUNT_SCENE);
  });

  let raffleId = 0;
  const raffle = () => owner.get<RaffleDto>(`/api/raffles/${raffleId}`);
  const raffleStep = (step: string, data: object = {}) =>
    owner.send<RaffleDto>('POST', `/api/raffles/${raffleId}/${step}`, data);
  await test.step('every viewer joins the raffle', async () => {
    const prize = { kind: 'points', points: RAFFLE_POINTS };
    const prepared = await owner.send<RaffleDto>('POST', '/api/raffles', {
      ...RAFFLE,
      prize,
      claimMinutes: CLAIM_MINUTES,
    });
    raffleId = prepared.id;
    await raffleStep('open');
    await chat.waitForBotLine(/^Raffle “Friday raffle”: type !join/);
    await console.goto(`/admin/raffles/${raffleId}/show`);
    await page.goto(`/play/${raffleId}`);
    for (const [at, viewer] of viewers.entries()) {
      if (isOnSite(at)) await viewer.send('POST', '/api/raffles/current/entry');
      // Every tenth viewer joins in both ways.
      if (!isOnSite(at) || at % 10 === 0) await says(at, '!join');
    }
    for (const login of ['neonace', 'nightbot']) await chat.say(login, '!join');
    await expect.poll(async () => (await raffle()).entries).toBe(VIEWERS);
    await play.reload();
    await phone.reload();
    for (const each of [play, phone]) await expect(each.getByText('You’re in. Good luck!')).toBeVisible();
    await expect(page.getByText('200 entries')).toBeVisible();
    await expect(console.getByText('200', { exact: true })).toBeVisible();
    await sheets.draw('5-raffle', RAFFLE_SCENE);
    await raffleStep('close');
    await chat.waitForBotLine('“Friday raffle” is closed: 200 entries.');
    const { keys } = await owner.get<{ keys: string[] }>(`/api/raffles/${raffleId}/entries`);
    const own: string[] = [];
    // Sequentially: in parallel the requests would mostly measure waiting for each other.
    for (const viewer of viewers)
      own.push((await viewer.get<{ entryKey: string }>('/api/raffles/current/entry')).entryKey);
    expect(keys).toHaveLength(VIEWERS);
    expect(own.toSorted()).toEqual(keys);
  });

  await test.step('the first viewer drawn does not reply', async () => {
    const [{ nickname }] = (await raffleStep('draw')).draws as [RaffleDto['draws'][0] & { nickname: string }];
    await chat.waitForBotLine(
      `${nickname}, you were drawn! Reply here within 1 minute, or someone else is drawn.`,
    );
    for (const at of [20, 21, 22])
      if (nicknames[at] !== nickname) await says(at, `Where are you, ${nickname}?`);
    for (const each of [play, console]) await expect(each.getByText(nickname).first()).toBeVisible();
    const source = sheets.pages.overlays.get('raffle')!;
    await expect(source.getByText(nickname)).toBeVisible();
    await sheets.draw('6-waiting', RAFFLE_SCENE);
    await expect.poll(async () => (await raffle()).draws.length, { timeout: 90_000 }).toBe(2);
    expect((await raffle()).draws).toMatchObject([
      { nickname, state: 'passed', reason: 'no_answer', isAwarded: false },
      { place: 1, state: 'waiting', stillIn: VIEWERS - 1 },
    ]);
  });

  await test.step('the second viewer replies and wins', async () => {
    const nickname = (await raffle()).draws[1]!.nickname!;
    await chat.waitForBotLine(
      `${nickname}, you were drawn! Reply here within 1 minute, or someone else is drawn.`,
    );
    await says(nicknames.indexOf(nickname), 'That is me!');
    await expect.poll(async () => (await raffle()).state).toBe('finished');
    expect((await raffle()).draws[1]).toMatchObject({ nickname, state: 'won', isAwarded: true });
    await chat.waitForBotLine(new RegExp(`^${nickname} has won! Verify the draw: `));
    await expectPaid([nickname], RAFFLE_POINTS, RAFFLE.title);
    const after = await balances(owner);
    expect(sumOf(after)).toBe(sumOf(before) + GUESS.winners * GUESS_POINTS + RAFFLE_POINTS);
    await expect(page.getByText('Your browser repeated the draw and got the same result.')).toBeVisible();
    await expect(console.getByText('Won, prize given')).toBeVisible();
    await sheets.draw('7-won', RAFFLE_SCENE);
    // Each announcement was made exactly once.
    const lines = await chat.botLines();
    for (const begin of ['Guess “', 'Raffle “', '“Friday raffle” is', `${nickname} has won`])
      expect(lines.filter((line) => line.startsWith(begin))).toHaveLength(1);
  });
  expect(faults.flat()).toEqual([]);

  const sorted = took.toSorted((one, other) => one - other);
  const within = (share: number): string => `${sorted[Math.floor(sorted.length * share)]!.toFixed(0)} ms`;
  process.stdout.write(`${took.length} responses of the site: p50 ${within(0.5)}, p95 ${within(0.95)}\n`);
  await sheets.close();
  await chat.control('reset', {});
  for (const each of [owner, ...viewers]) await each.leave();

  /** Viewers ordered by distance of their guess, without the one who changed it. */
  function nearestTo(cents: number): number[] {
    const offOf = (at: number) => Math.abs(guessOf(at) - cents);
    return [...viewers.keys()].filter((at) => at !== 5).sort((one, other) => offOf(one) - offOf(other));
  }

  /** Checks that each winner's history has the prize exactly once. */
  async function expectPaid(
    names: readonly (string | undefined)[],
    points: number,
    label: string,
  ): Promise<void> {
    const users =
      await owner.get<{ user_id: string; nickname: string; points: number }[]>('/api/users?range=[0,999]');
    for (const name of names) {
      const user = users.find(({ nickname }) => nickname === name)!;
      const { entries } = await owner.get<History>(`/api/users/${user.user_id}/points`);
      const prizes = entries.filter(({ reason, label: wonIn }) => reason === 'prize' && wonIn === label);
      expect(prizes).toMatchObject([{ delta: points }]);
    }
  }
});
