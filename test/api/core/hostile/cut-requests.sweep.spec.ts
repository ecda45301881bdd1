import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOffer, createUser } from '../../../support/factories.js';
import { SIZES } from '../../../support/sizes.js';
import { ALIVE, CutSite, DOWNLOADS, probesOf } from './cut-requests.js';
import { allRoutes, goodAddress, goodBodies, type Json, type Known } from './routes.js';

const CUT_AFTER_MS = [0, 1, 2, 3, 5];
/** These end the session that all the other requests use. */
const ENDS_SESSION = ['POST /api/auth/logout', 'DELETE /api/me'];

let site: CutSite;

beforeAll(async () => {
  site = await CutSite.start();
});
afterAll(() => site?.close());

it.each(DOWNLOADS)('survives a client that hangs up on a download at any moment: %s', async (target) => {
  const probes = probesOf('GET', target, undefined, CUT_AFTER_MS);
  for (const probe of [...probes, ...probes]) {
    await site.database.query('UPDATE members SET downloaded_at = NULL');
    await site.send(probe);
    expect({ probe, ...(await site.state()) }).toEqual({ probe, ...ALIVE });
    expect(await site.openStatements()).toEqual([]);
  }
});

it('survives a client that hangs up on any call', async () => {
  const known: Known = {
    item: site.item.id,
    category: site.item.category_id,
    offer: (await createOffer(site.database)).id,
    userId: (await createUser(site.database)).userId,
    site: (await site.owner.get('/api/site/settings')).json<Record<string, Json>>(),
  };
  const bodies = goodBodies(known);
  const isLast = ({ method, path }: { method: string; path: string }) =>
    ENDS_SESSION.includes(`${method} ${path}`);
  const routes = allRoutes();
  for (const route of [...routes.filter((one) => !isLast(one)), ...routes.filter(isLast)]) {
    const body = route.body === undefined ? undefined : JSON.stringify(bodies[route.body]);
    const address = goodAddress(route.path, known);
    const probes = probesOf(route.method, address, body, SIZES.cutMoments);
    await Promise.all(probes.map((probe) => site.send(probe)));
    const call = `${route.method} ${route.path}`;
    expect({ call, ...(await site.state()) }).toEqual({ call, ...ALIVE });
  }
  expect(await site.openStatements()).toEqual([]);
});
