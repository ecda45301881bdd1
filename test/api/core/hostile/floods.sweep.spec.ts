import { describe, expect, it } from '@jest/globals';
import { createAdmin } from '../../../support/factories.js';
import { rawRequest } from '../../../support/raw-request.js';
import { useSite } from '../../../support/site.js';
import { costly, floodsOf } from './floods.js';
import { allRoutes, STREAMS } from './routes.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);

/**
 * Every GET, with a value for each parameter, except open streams, which never end, and calls that need
 * Twitch.
 */
const GETS = [
  ...new Set(
    allRoutes()
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path),
  ),
]
  .filter((path) => !STREAMS.includes(path) && !/twitch|confirm$|connect/.test(path))
  .map((path) => path.replace(/\{\w+\}/g, '1'));

describe('100 KB of', () => {
  const cookie = admin.cookieHeader();
  const floods = floodsOf(cookie);
  const PATHS = [...GETS, '/media/none.png'];

  it('query keys are refused on every GET', async () => {
    for (const path of GETS)
      expect([path, (await rawRequest(site.url, floods['query keys'](path))).status]).toEqual([path, 400]);
  });

  it.each(Object.entries(floods))('%s cost next to nothing, on every GET', async (_what, flood) => {
    expect(await costly(PATHS, flood, { url: site.url, cookie })).toEqual([]);
  });
});
