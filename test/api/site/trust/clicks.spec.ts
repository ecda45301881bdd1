import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OfferClicksService } from '../../../../backend/src/site/offers/clicks/offer-clicks.service.js';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import { type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createOffer } from '../../../support/factories.js';
import { BEHIND_PROXY, type From, from } from './visits.js';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/149.0.0.0 Safari/537.36' };

let database: TestDatabase;
let site: TestApp;
let admin: TestClient;
let open: number;
let german: number;

beforeAll(async () => {
  database = await testDatabase();
  open = (await createOffer(database, { link: 'https://casino.example/open' })).id;
  german = (await createOffer(database, { allowed_countries: '{DE}', link: 'https://casino.example/de' })).id;
  site = await startTestApp({ database, environment: BEHIND_PROXY });
  admin = await site.signIn((await createAdmin(database)).userId);
});
beforeEach(async () => {
  await site.app.get(OfferClicksService, { strict: false }).write();
  await database.query('DELETE FROM offer_clicks');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

let lastHost = 0;
/** Headers with an address that has not been seen today. */
const someone = (place: From) => {
  lastHost += 1;
  return { ...BROWSER, 'x-forwarded-for': from(place)['x-forwarded-for'].replace(/\d+$/, String(lastHost)) };
};
const click = (
  id: number,
  headers: Record<string, string>,
  body: object = { kind: 'click', placement: 'casino' },
) => site.guest().post(`/api/offers/${id}/clicks`, body, { headers });

async function sums() {
  await site.app.get(OfferClicksService, { strict: false }).write();
  return database.query(
    'SELECT offer_id, kind, country, placement, count FROM offer_clicks ORDER BY offer_id, kind, country, placement',
  );
}

describe('opens and copies', () => {
  it('are counted by day, offer, country and place, once a day per visitor', async () => {
    const visitor = someone('DE');
    for (let times = 0; times < 3; times++) expect((await click(open, visitor)).status).toBe(204);
    await click(open, visitor, { kind: 'copy', placement: 'home' });
    await click(open, someone('DE'));
    await click(open, someone('BR'));
    await click(german, someone('DE'));
    expect(await sums()).toEqual([
      { offer_id: open, kind: 'click', country: 'BR', placement: 'casino', count: 1 },
      { offer_id: open, kind: 'click', country: 'DE', placement: 'casino', count: 2 },
      { offer_id: open, kind: 'copy', country: 'DE', placement: 'home', count: 1 },
      { offer_id: german, kind: 'click', country: 'DE', placement: 'casino', count: 1 },
    ]);
    await click(open, someone('BR'));
    const read = await admin.get('/api/offers/clicks');
    expect(read.json<object[]>()).toEqual([
      { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), offerId: open, clicks: 3, copies: 1 },
      { day: expect.any(String), offerId: german, clicks: 1, copies: 0 },
    ]);
  });

  it('are not counted if the visitor objects, for bots, for admins or for withheld offers', async () => {
    await click(open, { ...someone('DE'), 'sec-gpc': '1' });
    await click(open, { ...someone('DE'), 'user-agent': 'Googlebot/2.1' });
    await click(german, someone('IT'));
    await site
      .minor()
      .post(`/api/offers/${open}/clicks`, { kind: 'click', placement: 'home' }, { headers: someone('DE') });
    await admin.post(
      `/api/offers/${open}/clicks`,
      { kind: 'click', placement: 'home' },
      { headers: someone('DE') },
    );
    expect((await click(2_000_000_000, someone('DE'))).status).toBe(404);
    expect((await click(open, someone('DE'), { kind: 'look', placement: 'home' })).status).toBe(400);
    expect(await sums()).toEqual([]);
  });

  it('survive a database outage', async () => {
    await database.query('ALTER TABLE offer_clicks RENAME TO offer_clicks_away');
    await click(open, someone('DE'));
    await expect(site.app.get(OfferClicksService, { strict: false }).write()).rejects.toThrow(
      'does not exist',
    );
    await database.query('ALTER TABLE offer_clicks_away RENAME TO offer_clicks');
    expect(await sums()).toMatchObject([{ offer_id: open, count: 1 }]);
  });
});

describe('GET /go/:offer', () => {
  const go = (client: TestClient, id: number | string, headers: Record<string, string>) =>
    client.get(`/go/${id}`, { headers });

  it('redirects to the partner without a referrer, and is counted', async () => {
    const answer = await go(site.guest(), german, someone('DE'));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://casino.example/de']);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await sums()).toEqual([
      { offer_id: german, kind: 'click', country: 'DE', placement: 'link', count: 1 },
    ]);
  });

  // Each is the address a browser makes of the link on the card.
  it.each([
    ['https://casino.example/böni?x=ü', 'https://casino.example/b%C3%B6ni?x=%C3%BC'],
    ['https://casino.example/ő?sub=Łódź', 'https://casino.example/%C5%91?sub=%C5%81%C3%B3d%C5%BA'],
    [
      'https://casino.example/ボーナス?ref=日本',
      'https://casino.example/%E3%83%9C%E3%83%BC%E3%83%8A%E3%82%B9?ref=%E6%97%A5%E6%9C%AC',
    ],
    ['https://casino.example/😀', 'https://casino.example/%F0%9F%98%80'],
    ['https://bücher.example/a', 'https://xn--bcher-kva.example/a'],
    ['https://casino.example/a%20b?c=%F6#d', 'https://casino.example/a%20b?c=%F6#d'],
  ])('redirects to %s as a browser would write it', async (link, location) => {
    const { id } = await createOffer(database, { link });
    await site.app.get(CacheInvalidationService, { strict: false }).invalidate('offers');
    const answer = await go(site.guest(), id, someone('DE'));
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
  });

  it('redirects to the link of the visitor’s country', async () => {
    const austrian = { countries: ['AT'], link: 'https://casino.example/at' };
    const { id } = await createOffer(database, {
      link: 'https://casino.example/elsewhere',
      variants: JSON.stringify([austrian]),
    });
    await site.app.get(CacheInvalidationService, { strict: false }).invalidate('offers');
    for (const [place, link] of [
      ['AT', austrian.link],
      ['DE', 'https://casino.example/elsewhere'],
      ['unknown', 'https://casino.example/elsewhere'],
    ] as const)
      expect([place, (await go(site.guest(), id, someone(place))).headers.get('location')]).toEqual([
        place,
        link,
      ]);
  });

  it('is a 451 with a neutral page if the offer is withheld', async () => {
    const elsewhere = await go(site.guest(), german, someone('IT'));
    const minor = await go(site.minor(), open, someone('DE'));
    for (const { status, headers, text } of [elsewhere, minor]) {
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        451,
        null,
        'private, no-store',
      ]);
      expect(headers.get('link')).toBe('<http://localhost:3000>; rel="blocked-by"');
      expect(text).not.toContain('casino.example');
    }
    expect(elsewhere.text).toContain('Not available in your country');
    expect(minor.text).toContain('18 or older');
    expect(await sums()).toEqual([]);
  });

  it('uses the site’s language for that page', async () => {
    const settings = (await admin.get('/api/site/settings')).json<object>();
    expect((await admin.put('/api/site', { ...settings, locale: 'de' })).status).toBe(200);
    try {
      const { text } = await go(site.guest(), german, someone('IT'));
      expect(text).toContain('<html lang="de">');
      expect(text).toContain('<h1>In deinem Land nicht verfügbar</h1>');
    } finally {
      await admin.put('/api/site', settings);
    }
  });

  it('is a 404 for an offer that is gone, hidden or never existed', async () => {
    await database.query('UPDATE offers SET hidden = true WHERE id = $1', [german]);
    await site.app.get(CacheInvalidationService, { strict: false }).invalidate('offers');
    for (const id of [german, 2_000_000_000]) {
      const answer = await go(site.guest(), id, someone('DE'));
      expect([id, answer.status, answer.text.includes('No longer available')]).toEqual([id, 404, true]);
    }
    expect((await go(site.guest(), 'x', someone('DE'))).status).toBe(404);
  });
});
