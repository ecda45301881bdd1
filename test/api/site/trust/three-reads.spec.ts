import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pages from '../../../../backend/src/core/common/routes/pages.json' with { type: 'json' };
import { type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { built } from '../../../support/built.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { SIZES } from '../../../support/sizes.js';
import { createAdmin, createItem, createOffer, createUser } from '../../../support/factories.js';
import { allRoutes, goodAddress, type Json, type Known, STREAMS } from '../../core/hostile/routes.js';
import { BEHIND_PROXY, firstDataFor, type From, from, namesFor, saveSettings } from './visits.js';

/*
 * Reads everything twice, as every kind of visitor the rules distinguish, and checks that nothing withheld is
 * in it.
 */

const PLACES: readonly From[] = ['DE', 'AT', 'GB', 'BR', 'IT', 'unknown'];

/** Unique texts, and the countries where adults may read them. */
const SECRETS: Readonly<Record<string, readonly From[]>> = {
  EVERYWHERE: PLACES,
  'ONLY-IN-GERMANY': ['DE'],
  'NOT-IN-ITALY': ['DE', 'AT', 'GB', 'BR'],
  'AUSTRIAN-CODE': ['AT'],
  'LUCKY-CHIP': PLACES,
  'BRAZILIAN-CHIP': ['BR'],
};

/** Stay available even if the site is closed: signing in, rights and help. */
const STAYS_OPEN = [
  '/privacy',
  '/terms',
  '/contact',
  '/imprint',
  '/play-safe',
  '/api/site',
  '/api/auth/user',
  '/api/break',
  '/api/help-lines',
  '/api/legal/terms',
];

await built('public-site', 'admin-app');

let database: TestDatabase;
let site: TestApp;
let admin: TestClient;
let visitors: Readonly<
  Record<'adult' | 'minor' | 'member' | 'minorMember' | 'memberOnBreak' | 'browserOnBreak', TestClient>
>;
let known: Known;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database, environment: BEHIND_PROXY });
  const item = await createItem(database);
  const offer = await createOffer(database, { name: 'EVERYWHERE' });
  const add = (name: string, columns: Record<string, string>) => createOffer(database, { name, ...columns });
  await add('ONLY-IN-GERMANY', { allowed_countries: '{DE}' });
  await add('NOT-IN-ITALY', { blocked_countries: '{IT}' });
  await add('VARIED', {
    variants: JSON.stringify([{ countries: ['AT', 'CH'], promocode: 'AUSTRIAN-CODE' }]),
  });
  const category_id = item.category_id;
  for (const [name, countries] of [
    ['LUCKY-CHIP', '{}'],
    ['BRAZILIAN-CHIP', '{BR}'],
  ] as const) {
    const columns = { name, category_id, casino: true, allowed_countries: countries };
    await createItem(database, columns);
  }
  admin = await site.signIn((await createAdmin(database)).userId);
  const member = await createUser(database, { points: 1_000 });
  const minorMember = await site.signIn((await createUser(database)).userId);
  await minorMember.post('/api/age', { isOfAge: false });
  // The age cookie of another user of the same browser.
  minorMember.keepCookie(site.guest().cookieHeader());
  const [memberOnBreak, browserOnBreak] = [
    await site.signIn((await createUser(database)).userId),
    site.guest(),
  ];
  await memberOnBreak.post('/api/break', { length: '7d' });
  // The same browser, signed out: only the cookie identifies it.
  for (const cookie of memberOnBreak.cookieHeader().split('; '))
    if (!cookie.includes('session')) browserOnBreak.keepCookie(cookie);
  visitors = {
    adult: site.guest(),
    minor: site.minor(),
    member: await site.signIn(member.userId),
    minorMember,
    memberOnBreak,
    browserOnBreak,
  };
  known = {
    item: item.id,
    category: category_id,
    offer: offer.id,
    userId: member.userId,
    site: (await admin.get('/api/site/settings')).json<Record<string, Json>>(),
  };
}, 180_000);
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

/** Every GET that ends, and every page. */
function reads(): string[] {
  const api = allRoutes()
    .filter(({ method }) => method === 'GET')
    .map((route) => goodAddress(route.path, known))
    // These start a session, and the page for a browser that may be signed in has no offers in it.
    .filter((address) => !STREAMS.includes(address) && !/^\/api\/auth\/(twitch|confirm$)/.test(address));
  const lists = ['/api/offers', '/api/shop/items'].flatMap((address) => [
    `${address}?range=[0,9]`,
    `${address}?sort=["name","ASC"]`,
    `${address}?filter={"q":"a"}`,
  ]);
  const screens = Object.keys(pages).map((page) => (page === '*' ? '/nowhere' : page));
  return [...new Set([...api, ...lists, ...screens, '/robots.txt', '/sitemap.xml'])];
}

const isAdult = (who: string) => who === 'adult' || who === 'member';

describe('a visitor who may not see an offer', () => {
  it('finds it in nothing they can read, in any order of requests', async () => {
    const wrong: string[] = [];
    for (const address of reads()) {
      const refused = new Set<string>();
      for (const round of [1, 2]) {
        for (const place of PLACES) {
          for (const [who, client] of Object.entries(visitors)) {
            // A visitor refused in some countries is refused in the others too.
            if (refused.has(who) && PLACES.indexOf(place) >= SIZES.placesOfRefusals) continue;
            // A break takes precedence over the country, so one country is enough.
            if (who.endsWith('OnBreak') && place !== 'DE') continue;
            const { status, text } = await client.get(address, { headers: from(place) });
            if (status === 401 || status === 403) refused.add(who);
            for (const [secret, places] of Object.entries(SECRETS)) {
              const isAllowed = isAdult(who) && places.includes(place);
              if (!isAllowed && text.includes(secret))
                wrong.push(`${address} ${round} ${place} ${who} ${secret}`);
            }
          }
        }
        await admin.get(address, { headers: from('IT') });
      }
    }
    expect(wrong).toEqual([]);
  }, 300_000);

  it('sees how many are withheld, and why', async () => {
    const header = async (client: TestClient, place: From, address = '/api/offers') =>
      (await client.get(address, { headers: from(place) })).headers.get('x-withheld');
    const { adult, minor, minorMember, memberOnBreak, browserOnBreak } = visitors;
    for (const client of [memberOnBreak, browserOnBreak]) {
      expect(await header(client, 'IT')).toBe('break=4');
      expect(await header(client, 'DE', '/api/shop/items')).toBe('break=2');
    }
    expect(await header(minor, 'DE')).toBe('age=4');
    expect(await header(minorMember, 'DE')).toBe('age=4');
    expect(await header(adult, 'DE')).toBeNull();
    expect(await header(adult, 'IT')).toBe('country=2');
    expect(await header(adult, 'unknown')).toBe('country=2');
    expect(await header(adult, 'DE', '/api/shop/items')).toBe('country=1');
    expect(await header(minor, 'IT', '/api/offers?range=[0,1]')).toBe('age=4');
    expect(await header(admin, 'IT')).toBeNull();
  });
});

describe('a visitor who may see an offer', () => {
  it('sees it in the version for their country', async () => {
    const { adult, member } = visitors;
    for (const client of [adult, member]) {
      expect(await namesFor(client, 'DE')).toEqual([
        'EVERYWHERE',
        'ONLY-IN-GERMANY',
        'NOT-IN-ITALY',
        'VARIED',
      ]);
      expect(await namesFor(client, 'GB')).toEqual(['EVERYWHERE', 'NOT-IN-ITALY', 'VARIED']);
      expect(await namesFor(client, 'IT')).toEqual(['EVERYWHERE', 'VARIED']);
    }
    const codes = async (place: From) =>
      (await adult.get('/api/offers', { headers: from(place) }))
        .json<{ promocode: string }[]>()
        .map(({ promocode }) => promocode);
    expect((await codes('AT')).at(-1)).toBe('AUSTRIAN-CODE');
    expect((await codes('DE')).at(-1)).toBe('WELCOME');
    const preview = await admin.get('/api/offers/preview?country=AT');
    expect(preview.json()).toEqual((await adult.get('/api/offers', { headers: from('AT') })).json());
  });

  it('finds it in the page, unless an account could withhold it', async () => {
    const { adult, minor, member, browserOnBreak } = visitors;
    expect(await firstDataFor(adult, 'DE')).toMatchObject({
      isOfAge: true,
      offers: [{ name: 'EVERYWHERE' }, { name: 'ONLY-IN-GERMANY' }, {}, {}],
    });
    expect(await firstDataFor(adult, 'IT')).toMatchObject({ withheld: 'country=2', offers: [{}, {}] });
    expect(await firstDataFor(minor, 'DE')).toMatchObject({ isOfAge: false, offers: [], withheld: 'age=4' });
    expect(await firstDataFor(browserOnBreak, 'DE')).toMatchObject({ offers: [], withheld: 'break=4' });
    expect(await firstDataFor(member, 'DE')).not.toHaveProperty('offers');
  });
});

describe('mixed reads', () => {
  it(`never mix up visitors in ${SIZES.mixedReads} reads, while an admin changes offers`, async () => {
    const expectedReads = new Map<string, string>();
    const kinds = PLACES.flatMap((place) => Object.keys(visitors).map((who) => [place, who] as const));
    const read = async (place: From, who: string, address: string) => {
      const client = visitors[who as keyof typeof visitors];
      const { text, headers } = await client.get(address, { headers: from(place) });
      const offers = address === '/' ? (/"offers":\[.*?\],"withheld"/s.exec(text)?.[0] ?? '') : text;
      return `${offers} ${headers.get('x-withheld')}`;
    };
    const ADDRESSES = ['/api/offers', '/', '/api/offers?range=[0,9]'];
    for (const [place, who] of kinds) {
      for (const address of ADDRESSES)
        expectedReads.set(`${place} ${who} ${address}`, await read(place, who, address));
    }
    let wrong = 0;
    let seed = 7;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const queue = Array.from(
      { length: SIZES.mixedReads },
      () => [kinds[next(kinds.length)]!, ADDRESSES[next(3)]!] as const,
    );
    const offer = (await admin.get(`/api/offers/${known.offer}`)).json<object>();
    const reader = async () => {
      for (let one = queue.pop(); one; one = queue.pop()) {
        const [[place, who], address] = one;
        if ((await read(place, who, address)) !== expectedReads.get(`${place} ${who} ${address}`)) wrong += 1;
        // Saved unchanged, which invalidates all caches.
        if (queue.length % 150 === 0) await admin.put(`/api/offers/${known.offer}`, offer);
      }
    };
    await Promise.all(Array.from({ length: 16 }, reader));
    expect(wrong).toBe(0);
  }, 300_000);
});

describe('a casino item', () => {
  const itemId = async (name: string) =>
    (await database.query<{ id: number }>('SELECT id FROM shop_items WHERE name = $1', [name]))[0]!.id;
  const claim = async (client: TestClient, name: string, place: From) =>
    client.post('/api/shop/claim', { itemId: await itemId(name) }, { headers: from(place) });

  it('can be claimed by adults where it is shown, and by no one else', async () => {
    const { member, minorMember, memberOnBreak } = visitors;
    const resting = await claim(memberOnBreak, 'LUCKY-CHIP', 'DE');
    expect([resting.status, resting.json()]).toMatchObject([403, { code: 'on_break' }]);
    const young = await claim(minorMember, 'LUCKY-CHIP', 'DE');
    expect([young.status, young.json()]).toMatchObject([403, { code: 'age_required' }]);
    const elsewhere = await claim(member, 'BRAZILIAN-CHIP', 'DE');
    expect([elsewhere.status, elsewhere.json()]).toMatchObject([451, { code: 'not_in_country' }]);
    expect((await claim(member, 'LUCKY-CHIP', 'DE')).status).toBe(201);
    expect((await claim(member, 'BRAZILIAN-CHIP', 'BR')).status).toBe(201);
    expect(await database.query('SELECT FROM shop_claims')).toHaveLength(2);
  });
});

describe('the settings', () => {
  it('show offers that are only blocked somewhere to visitors from an unknown country', async () => {
    await saveSettings(admin, { unknownCountry: 'show' });
    expect(await namesFor(visitors.adult, 'unknown')).toEqual(['EVERYWHERE', 'NOT-IN-ITALY', 'VARIED']);
    await saveSettings(admin, { unknownCountry: 'hide' });
    expect(await namesFor(visitors.adult, 'unknown')).toEqual(['EVERYWHERE', 'VARIED']);
  });

  it('can leave the age check to the gate in the browser', async () => {
    await saveSettings(admin, { ageGate: 'off' });
    expect(await namesFor(visitors.minor, 'IT')).toEqual(['EVERYWHERE', 'VARIED']);
    await saveSettings(admin, { ageGate: 'offers' });
    expect(await namesFor(visitors.minor, 'IT')).toEqual([]);
  });

  it('can require an age confirmation before everything else', async () => {
    await saveSettings(admin, { ageGate: 'site' });
    const statuses = async (client: TestClient) => {
      const all = [
        '/api/site',
        '/api/auth/user',
        '/api/stream/data',
        '/api/stream/schedule.ics',
        '/api/users/leaderboard',
        '/',
      ];
      return Promise.all(all.map(async (address) => (await client.get(address)).status));
    };
    const hasCalendar = async () =>
      (await admin.get('/api/site')).json<{ hasCalendar: boolean }>().hasCalendar;
    expect(await statuses(visitors.minor)).toEqual([200, 200, 403, 403, 403, 200]);
    expect(await statuses(visitors.adult)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await hasCalendar()).toBe(false);
    await saveSettings(admin, { ageGate: 'offers' });
    expect(await statuses(visitors.minor)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await hasCalendar()).toBe(true);
  });

  it('close the whole site to a country, except for signing in, rights and help, and the console for admins', async () => {
    await saveSettings(admin, { closedCountries: ['it'] });
    const status = async (client: TestClient, address: string, place: From) =>
      (await client.get(address, { headers: from(place) })).status;
    const { adult, member } = visitors;
    for (const client of [adult, member]) {
      const closed = ['/', '/casino', '/api/stream/data', '/api/stream/schedule.ics', '/api/offers'];
      for (const address of [...closed, `/go/${known.offer}`]) {
        expect([address, await status(client, address, 'IT')]).toEqual([address, 451]);
        expect([address, await status(client, address, 'DE')]).toEqual([
          address,
          address.startsWith('/go') ? 302 : 200,
        ]);
      }
      for (const address of [...STAYS_OPEN, '/admin']) {
        expect([address, await status(client, address, 'IT')]).toEqual([address, 200]);
      }
    }
    const page = await adult.get('/', { headers: from('IT') });
    expect(page.text).toContain('Not available in your country');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    for (const address of ['/', '/api/stream/data', '/api/offers']) {
      expect([address, await status(admin, address, 'IT')]).toEqual([address, 200]);
    }
    await saveSettings(admin, { closedCountries: [] });
    expect(await status(adult, '/', 'IT')).toBe(200);
  });
});
