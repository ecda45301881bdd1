import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pages from '../../../../backend/src/core/common/routes/pages.json' with { type: 'json' };
import { built } from '../../../support/built.js';
import { SIZES } from '../../../support/sizes.js';
import { allRoutes, goodAddress, STREAMS } from '../../core/hostile/routes.js';
import { leaksIn, mixedUp, startWithheldSite, type WithheldSite } from './withheld.js';

/*
 * Reads everything twice, as every kind of visitor the rules distinguish, and checks that nothing withheld is
 * in it.
 */

await built('public-site', 'admin-app');

let trust: WithheldSite;

beforeAll(async () => {
  trust = await startWithheldSite();
}, 180_000);
afterAll(() => trust?.close());

/** Every GET that ends, and every page. */
function reads(): string[] {
  const api = allRoutes()
    .filter(({ method }) => method === 'GET')
    .map((route) => goodAddress(route.path, trust.known))
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

it('nothing that is withheld is in anything a visitor can read, in any order of requests', async () => {
  expect(await leaksIn(trust, reads(), SIZES.placesOfRefusals)).toEqual([]);
}, 300_000);

it(`${SIZES.mixedReads} mixed reads never mix up visitors, while an admin changes offers`, async () => {
  expect(await mixedUp(trust, SIZES.mixedReads)).toBe(0);
}, 300_000);
