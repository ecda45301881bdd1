import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { GuessDto } from '../../backend/src/live/guesses/dto/guess.dto.js';
import type { ShopClaimDto } from '../../backend/src/loyalty/shop/dto/shop-claim.dto.js';
import type { ShopItemDto } from '../../backend/src/loyalty/shop/dto/shop-item.dto.js';
import type { RaffleDto } from '../../backend/src/live/raffles/dto/raffle.dto.js';
import { expect, recordFaults, test } from '../browser/support/site.js';
import { passAgeGate } from '../browser/support/visiting.js';
import { type OpenStream, openStream, type StreamEvent } from '../support/event-stream.js';
import { crowdOf } from '../twitch-sandbox/crowd.js';
import { ChatRoom, Visitor } from './evening-audience.js';

// 200 viewers have the site open, eight of them in a real browser, each on a different page. The team gives points,
// settles a guess, runs two raffles and handles claims. Prints who was told what, when, and on which page.

const VIEWERS = 200;
const PATHS = ['/', '/casino', '/shop', '/points', '/leaderboard', '/stream', '/contact', '/play'] as const;
const RAFFLE = { minutes: null, mayWinAgain: true, teamMayEnter: false, claimMinutes: 1 };
const PRIZE = { kind: 'points', points: 250 };
/** The draw that no one answers. The others are answered on the site and in chat by turns. */
const UNANSWERED_AT = 3;

interface Shown {
  readonly what: string;
  readonly path: string;
  readonly ms: number;
}

test('told', async ({ browser, playwright, baseURL: given }) => {
  const baseURL = given!;
  test.setTimeout(600_000);
  const chat = new ChatRoom(await playwright.request.newContext(), baseURL);
  // An evening adds the crowd; it is ended again because its own chat lines would interfere.
  await chat.control('evening', { isOn: true, viewers: VIEWERS });
  await chat.control('evening', { isOn: false });
  const signIn = (login: string) => Visitor.signedIn(playwright, login, baseURL, []);
  const owner = await signIn('neonace');
  const crowd = crowdOf(VIEWERS, new Date()).slice(0, VIEWERS);
  const viewers: Visitor[] = [];
  for (const { login } of crowd) viewers.push(await signIn(login));
  const nicknames = crowd.map(({ displayName }) => displayName);
  const streams: OpenStream[] = [];
  for (const [at, viewer] of viewers.entries()) streams.push(await streamOf(viewer, at));

  const pages: Page[] = [];
  for (const [at, path] of PATHS.entries()) {
    const storageState = { cookies: await viewers[at]!.cookies(), origins: [] };
    const page = await browser.newPage({ baseURL, storageState });
    await passAgeGate(page);
    await page.goto(path);
    await expect(page.getByTestId('points').first()).toBeAttached();
    pages.push(page);
  }
  const faults = pages.map((page) => recordFaults(page));
  await test.step('the bot joins the channel', async () => {
    const console = await browser.newPage({
      baseURL,
      storageState: { cookies: await owner.cookies(), origins: [] },
    });
    await console.goto('/api/bot/connect/bot');
    await console.locator('button[name="login"][value="neonace_bot"]').click();
    await expect
      .poll(async () => (await owner.get<{ chat: { state: string } }>('/api/bot/status')).chat.state)
      .toBe('connected');
    await console.context().close();
    await chat.control('stream', { isLive: true, title: 'A long evening', game: 'Slots' });
  });

  const lines: string[] = [];
  const shown: Shown[] = [];
  /** Waits until a text is visible, and notes how long after `begun` that was. */
  const see = async (at: number, what: string, text: string | RegExp, begun: number) => {
    await expect(pages[at]!.getByText(text).first()).toBeVisible();
    shown.push({ what, path: PATHS[at]!, ms: performance.now() - begun });
  };
  /** Waits until these viewers' streams have a new event of this name. Besides them, only `may` receive one. */
  const streamed = async (
    what: string,
    name: string,
    to: readonly number[],
    begun: number,
    may: readonly number[] = [],
  ) => {
    const own = await Promise.all(to.map((at) => streams[at]!.next((event) => isNew(event, name, begun))));
    const ms = own.map((event) => event.at - begun).toSorted((one, other) => one - other);
    const others = streams.filter(
      (each, at) => !to.includes(at) && !may.includes(at) && each.events.some((e) => isNew(e, name, begun)),
    );
    expect(others, `${what}: streams of others`).toHaveLength(0);
    lines.push(
      `${what}: ${to.length} of ${VIEWERS} event streams, p50 ${near(ms, 0.5)}, last ${near(ms, 1)}`,
    );
  };
  const all = [...viewers.keys()];

  await test.step('everyone is given points', async () => {
    const { rows } = await usersOf(owner, nicknames);
    const begun = performance.now();
    await owner.send('POST', '/api/points/gifts', {
      userIds: rows,
      points: 10_000,
      reason: 'Thanks for being here',
    });
    for (const at of pages.keys()) await see(at, 'points given', 'You were given 10,000 points', begun);
    await streamed('points given', 'notification', all, begun);
  });

  await test.step('a guess is settled', async () => {
    const guess = await owner.send<GuessDto>('POST', '/api/guesses', {
      title: 'How does it end?',
      currency: 'EUR',
      winners: 3,
      teamMayGuess: false,
      followsHunt: false,
      prize: PRIZE,
    });
    for (const [at, viewer] of viewers.entries())
      await viewer.send('POST', '/api/guesses/current/own', { cents: 100_000 + at * 100 });
    await owner.send('POST', `/api/guesses/${guess.id}/lock`);
    const begun = performance.now();
    // The first three guesses are the closest.
    await owner.send('POST', `/api/guesses/${guess.id}/settle`, { cents: 100_000 });
    for (const at of [0, 1, 2]) {
      await see(at, 'guess won', /Your guess (was closest|came in)/, begun);
      await pages[at]!.getByRole('button', { name: 'Awesome!' }).click();
    }
    await streamed('guess won', 'notification', [0, 1, 2], begun);
  });

  const answers = { site: 0, chat: 0, none: 0 };
  /** Draws until all places are taken. @param answer called once per draw */
  const run = async (
    title: string,
    entrants: readonly number[],
    winners: number,
    answer: (at: number, draw: number, begun: number) => Promise<'site' | 'chat' | 'none'>,
  ) => {
    const { id } = await owner.send<RaffleDto>('POST', '/api/raffles', {
      ...RAFFLE,
      title,
      prize: PRIZE,
      winners,
    });
    const step = (name: string) => owner.send<RaffleDto>('POST', `/api/raffles/${id}/${name}`, {});
    await step('open');
    for (const at of entrants) await viewers[at]!.send('POST', '/api/raffles/current/entry');
    await step('close');
    const raffle = () => owner.get<RaffleDto>(`/api/raffles/${id}`);
    for (let draw = 1; (await raffle()).state !== 'finished'; draw += 1) {
      // The site itself draws again when no one has answered, and refuses a second draw within three seconds.
      if (!waitingIn(await raffle())) {
        await setTimeout(3_000);
        await step('draw');
      }
      const { number, nickname, drawnAt } = waitingIn(await raffle())!;
      const at = nicknames.indexOf(nickname!);
      const how = await answer(at, draw, Date.parse(drawnAt) - performance.timeOrigin);
      answers[how] += 1;
      const isDecided = async () => waitingIn(await raffle())?.number !== number;
      await expect.poll(isDecided, { timeout: 90_000 }).toBe(true);
      if (how !== 'none' && pages[at]) await pages[at].getByRole('button', { name: 'Awesome!' }).click();
    }
    const { draws } = await owner.get<RaffleDto>(`/api/raffles/${id}`);
    expect(draws.filter(({ state, isAwarded }) => state === 'won' && isAwarded)).toHaveLength(winners);
    const answered = draws.map(({ answeredOn }) => answeredOn ?? 'none').join(', ');
    lines.push(`“${title}”, ${entrants.length} entries, ${draws.length} draws, answered: ${answered}`);
  };

  const drawn: number[] = [];
  await test.step('everyone joins a raffle for ten, and only one drawn viewer is away', () =>
    run('Friday raffle', all, 10, async (at, draw, begun) => {
      // The viewers drawn before hear how that ended.
      await streamed(`draw ${draw}`, 'raffle-draw', [at], begun, drawn);
      drawn.push(at);
      if (draw === UNANSWERED_AT) return 'none';
      if (draw % 2 === 0) {
        await chat.say(crowd[at]!.login, 'That is me!');
        return 'chat';
      }
      // A second answer changes nothing.
      for (let time = 0; time < 2; time += 1) await viewers[at]!.send('POST', '/api/raffles/current/answer');
      return 'site';
    }));

  await test.step('the eight pages join a raffle for four, and press the button', () =>
    run('Late raffle', [...pages.keys()], 4, async (at, _, begun) => {
      await see(at, 'drawn', 'You were drawn!', begun);
      await pages[at]!.getByRole('button', { name: 'I’m here' }).dblclick();
      return 'site';
    }));

  await test.step('claims are delivered and refunded', async () => {
    const items = await owner.get<ShopItemDto[]>('/api/shop/items');
    const item = items.find(
      ({ price, stock, unlimited, casino, rules, fields, hidden }) =>
        price <= 10_000 &&
        (unlimited || stock >= pages.length) &&
        !casino &&
        !rules &&
        !fields?.length &&
        !hidden,
    );
    for (const at of pages.keys()) await viewers[at]!.send('POST', '/api/shop/claim', { itemId: item!.id });
    const claims = await owner.get<ShopClaimDto[]>('/api/shop/claims?sort=["claimDate","DESC"]&range=[0,7]');
    for (const { userId, claimDate, userName } of claims) {
      const at = nicknames.indexOf(userName);
      const isRefund = at >= 6;
      const begun = performance.now();
      await owner.send('PATCH', `/api/shop/claims/${encodeURIComponent(userId + claimDate)}/state`, {
        state: isRefund ? 'rejected' : 'delivered',
      });
      await see(
        at,
        isRefund ? 'claim refunded' : 'claim delivered',
        isRefund ? `Your claim for ${item!.name} was rejected` : `Your ${item!.name} has been delivered`,
        begun,
      );
    }
  });

  expect(faults.flat()).toEqual([]);
  for (const what of new Set(shown.map((each) => each.what))) {
    const own = shown.filter((each) => each.what === what);
    lines.push(
      `${what}, seen: ${own.map(({ path, ms }) => `${path} ${(ms / 1000).toFixed(1)} s`).join(', ')}`,
    );
  }
  lines.push(`answered on the site ${answers.site}, in chat ${answers.chat}, not at all ${answers.none}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  for (const stream of streams) stream.close();
  for (const page of pages) await page.context().close();
  await chat.control('reset', {});
  for (const each of [owner, ...viewers]) await each.leave();

  /** Each from another address, because the site limits the streams per address. */
  async function streamOf(viewer: Visitor, at: number): Promise<OpenStream> {
    const cookies = (await viewer.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const { port } = new URL(baseURL);
    const client = { baseUrl: `http://127.0.0.1:${port}`, cookieHeader: () => cookies };
    return openStream(client, undefined, { 'sec-fetch-site': 'same-origin' }, undefined, `127.0.1.${at + 1}`);
  }
});

const waitingIn = ({ draws }: RaffleDto) => draws.find(({ state }) => state === 'waiting');
const isNew = (event: StreamEvent, name: string, begun: number) => event.event === name && event.at >= begun;
const near = (sorted: readonly number[], share: number) =>
  `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)} ms`;

/** The ids of members with these nicknames. */
async function usersOf(owner: Visitor, nicknames: readonly string[]) {
  const users = await owner.get<{ user_id: string; nickname: string }[]>('/api/users?range=[0,999]');
  return { rows: users.filter((user) => nicknames.includes(user.nickname)).map((user) => user.user_id) };
}
