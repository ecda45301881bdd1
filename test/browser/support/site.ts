import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Route,
  test as base,
} from '@playwright/test';
import pages from '../../../backend/src/core/common/routes/pages.json' with { type: 'json' };
import { openSession, passAgeGate } from './visiting.js';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface Visitors {
  /** A visitor who has confirmed being an adult and is not logged in. */
  guest: Page;
  /** `luna_sky`, with enough points and a reward to claim. */
  viewer: Page;
  /** `neonace`, the channel's owner. */
  owner: Page;
}

interface Shared {
  /** Cookies of a logged-in session. Each account logs in once per worker, to save time. */
  cookiesOf: (login: string) => Promise<Cookies>;
}

export const test = base.extend<Visitors, Shared>({
  cookiesOf: [
    async ({ browser }, use, { project }) => {
      const sessions = new Map<string, Cookies>();
      await use(async (login) => {
        const known = sessions.get(login);
        if (known) return known;
        const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' });
        await openSession(context.request, login);
        const cookies = await context.cookies();
        sessions.set(login, cookies);
        await context.close();
        return cookies;
      });
    },
    { scope: 'worker' },
  ],
  guest: async ({ page }, use) => {
    await passAgeGate(page);
    await use(page);
  },
  viewer: async ({ guest, cookiesOf }, use) => {
    await guest.context().addCookies(await cookiesOf('luna_sky'));
    await use(guest);
  },
  owner: async ({ guest, cookiesOf }, use) => {
    await guest.context().addCookies(await cookiesOf('neonace'));
    await use(guest);
  },
});

export { expect };

/** Every page open to adults. */
export const PUBLIC_PAGES = Object.keys(pages)
  .filter((path) => path !== '/restricted' && !path.includes(':'))
  .map((path) => (path === '*' ? '/no-such-page' : path));

/** Records the page's console errors, warnings and uncaught errors from now on. */
export function recordFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  return faults;
}

/** Stubs an API path. A later stub replaces an earlier one. */
export async function stub(page: Page, path: string, reply: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill(reply));
}

/** A 5xx as the server sends it, without a message. */
export const FAILURE = { status: 500, json: { requestId: 'test' } };

/** Removes the initial data from pages, so that screens must fetch everything. */
export async function withoutInitialData(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().frame() !== page.mainFrame()) {
      return route.fallback();
    }
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
    return route.fulfill({ response, body });
  });
}

export interface Stream {
  followers: number;
  isLive: boolean;
  title: string | null;
  lastLiveAt: string | null;
  nextStream: { startsAt: string; title: string | null } | null;
}

export const stubStream = (page: Page, stream: Partial<Stream>): Promise<void> =>
  stub(page, '**/api/stream/data', {
    json: {
      followers: 48_213,
      isLive: false,
      title: null,
      lastLiveAt: null,
      nextStream: null,
      lastUpdate: '2026-01-01T00:00:00.000Z',
      ...stream,
    },
  });

/** An offer with a different text in each field. */
export const offerNamed = (name: string, fields: object = {}) => ({
  id: Math.abs([...name].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7)) % 1_000_000,
  name,
  imageLink: '/media/demo/offers/neon-harbor.svg',
  description: `About ${name}`,
  link: `https://${name.toLowerCase()}.example/welcome`,
  isNew: false,
  promocode: `${name.toUpperCase()}CODE`,
  promocodeOffers: `Extras of ${name}`,
  title1: 'First title',
  description1: 'First text',
  title2: 'Second title',
  description2: 'Second text',
  title3: 'Third title',
  description3: 'Third text',
  title4: 'Fourth title',
  description4: 'Fourth text',
  tags: { mainPartner: false, principalProvider: false, goodSportsBook: false, fastPayouts: false },
  ...fields,
});

export const toastOf = (page: Page): Locator => page.locator('[data-toast]');

/** Asserts that a failure was only logged and shows no message. */
export async function expectNoMessages(page: Page): Promise<void> {
  await expect(page.locator('[role=alert], [role=status], [data-toast]')).toHaveCount(0);
}

/** Stops the page's clock. From here on only `clock.runFor` moves it, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // Far enough ahead that the clock has not passed it when the call arrives. Timers due by then fire.
  await page.clock.pauseAt(now + 5_000);
}

/**
 * Records when the page calls a path, in milliseconds of the page's clock, which `clock` controls and a slow
 * machine does not affect. Must be set up before the page loads.
 */
export async function stampCalls(page: Page, path: string): Promise<() => Promise<number[]>> {
  await page.addInitScript((wanted) => {
    const stamps: number[] = [];
    const stamp = (address: string) => {
      if (new URL(address, location.href).pathname === wanted) stamps.push(Date.now());
    };
    const send = window.fetch.bind(window);
    window.fetch = (input, init) => {
      stamp(input instanceof Request ? input.url : String(input));
      return send(input, init);
    };
    window.EventSource = class extends EventSource {
      constructor(address: string | URL, options?: EventSourceInit) {
        super(address, options);
        stamp(String(address));
      }
    };
    Object.assign(window, { stamps });
  }, path);
  return () => page.evaluate(() => (window as unknown as { stamps: number[] }).stamps);
}

/** Differences between consecutive numbers. */
export const gapsOf = (times: readonly number[]): number[] =>
  times.slice(1).map((time, at) => time - (times[at] ?? NaN));
