import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/client.js';
import { built } from '../../../support/built.js';
import { firstDataFor, type From, from, namesFor, saveSettings } from './visits.js';
import { leaksIn, mixedUp, PLACES, startWithheldSite, type WithheldSite } from './withheld.js';

/* three-reads.sweep.spec.ts reads every address there is. */

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

let trust: WithheldSite;

beforeAll(async () => {
  trust = await startWithheldSite();
}, 180_000);
afterAll(() => trust?.close());

describe('a visitor who may not see an offer', () => {
  it('finds it in no list of offers or items, nor in the page, in any order of requests', async () => {
    const addresses = ['/api/offers', '/api/shop/items', '/casino'];
    expect(await leaksIn(trust, addresses, PLACES.length)).toEqual([]);
  });

  it('is never given another visitor’s answer, while an admin changes offers', async () => {
    expect(await mixedUp(trust, 300)).toBe(0);
  });

  it('sees how many are withheld, and why', async () => {
    const header = async (client: TestClient, place: From, address = '/api/offers') =>
      (await client.get(address, { headers: from(place) })).headers.get('x-withheld');
    const { adult, minor, minorMember, memberOnBreak, browserOnBreak } = trust.visitors;
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
    expect(await header(trust.admin, 'IT')).toBeNull();
  });
});

describe('a visitor who may see an offer', () => {
  it('sees it in the version for their country', async () => {
    const { adult, member } = trust.visitors;
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
    const preview = await trust.admin.get('/api/offers/preview?country=AT');
    expect(preview.json()).toEqual((await adult.get('/api/offers', { headers: from('AT') })).json());
  });

  it('finds it in the page, unless an account could withhold it', async () => {
    const { adult, minor, member, browserOnBreak } = trust.visitors;
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

describe('a casino item', () => {
  const itemId = async (name: string) =>
    (await trust.database.query<{ id: number }>('SELECT id FROM shop_items WHERE name = $1', [name]))[0]!.id;
  const claim = async (client: TestClient, name: string, place: From) =>
    client.post('/api/shop/claim', { itemId: await itemId(name) }, { headers: from(place) });

  it('can be claimed by adults where it is shown, and by no one else', async () => {
    const { member, minorMember, memberOnBreak } = trust.visitors;
    const resting = await claim(memberOnBreak, 'LUCKY-CHIP', 'DE');
    expect([resting.status, resting.json()]).toMatchObject([403, { code: 'on_break' }]);
    const young = await claim(minorMember, 'LUCKY-CHIP', 'DE');
    expect([young.status, young.json()]).toMatchObject([403, { code: 'age_required' }]);
    const elsewhere = await claim(member, 'BRAZILIAN-CHIP', 'DE');
    expect([elsewhere.status, elsewhere.json()]).toMatchObject([451, { code: 'not_in_country' }]);
    expect((await claim(member, 'LUCKY-CHIP', 'DE')).status).toBe(201);
    expect((await claim(member, 'BRAZILIAN-CHIP', 'BR')).status).toBe(201);
    expect(await trust.database.query('SELECT FROM shop_claims')).toHaveLength(2);
  });
});

describe('the settings', () => {
  it('show offers that are only blocked somewhere to visitors from an unknown country', async () => {
    await saveSettings(trust.admin, { unknownCountry: 'show' });
    expect(await namesFor(trust.visitors.adult, 'unknown')).toEqual(['EVERYWHERE', 'NOT-IN-ITALY', 'VARIED']);
    await saveSettings(trust.admin, { unknownCountry: 'hide' });
    expect(await namesFor(trust.visitors.adult, 'unknown')).toEqual(['EVERYWHERE', 'VARIED']);
  });

  it('can leave the age check to the gate in the browser', async () => {
    await saveSettings(trust.admin, { ageGate: 'off' });
    expect(await namesFor(trust.visitors.minor, 'IT')).toEqual(['EVERYWHERE', 'VARIED']);
    await saveSettings(trust.admin, { ageGate: 'offers' });
    expect(await namesFor(trust.visitors.minor, 'IT')).toEqual([]);
  });

  it('can require an age confirmation before everything else', async () => {
    await saveSettings(trust.admin, { ageGate: 'site' });
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
      (await trust.admin.get('/api/site')).json<{ hasCalendar: boolean }>().hasCalendar;
    expect(await statuses(trust.visitors.minor)).toEqual([200, 200, 403, 403, 403, 200]);
    expect(await statuses(trust.visitors.adult)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await hasCalendar()).toBe(false);
    await saveSettings(trust.admin, { ageGate: 'offers' });
    expect(await statuses(trust.visitors.minor)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await hasCalendar()).toBe(true);
  });

  it('close the whole site to a country, except for signing in, rights and help, and the console for admins', async () => {
    await saveSettings(trust.admin, { closedCountries: ['it'] });
    const status = async (client: TestClient, address: string, place: From) =>
      (await client.get(address, { headers: from(place) })).status;
    const { adult, member } = trust.visitors;
    for (const client of [adult, member]) {
      const closed = ['/', '/casino', '/api/stream/data', '/api/stream/schedule.ics', '/api/offers'];
      for (const address of [...closed, `/go/${trust.known.offer}`]) {
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
      expect([address, await status(trust.admin, address, 'IT')]).toEqual([address, 200]);
    }
    await saveSettings(trust.admin, { closedCountries: [] });
    expect(await status(adult, '/', 'IT')).toBe(200);
  });
});
