import { describe, expect, it } from '@jest/globals';
import { useSite } from '../../../support/site.js';
import { ACCESS, createCallers, expectAccess, routesFor } from './callers.js';
import { type Level, ROUTE_LEVELS } from './route-levels.js';

/* access-matrix.sweep.spec.ts calls every route. */

const { site, database } = await useSite();
const callers = await createCallers(site, database);

/**
 * Every route of the app as `GET /path`, with its declared level. HEAD is left out: it shares GET's handler.
 */
const declared = (): [route: string, level: Level | undefined][] =>
  site.routes.flatMap(({ method, url, config }) =>
    [method]
      .flat()
      .filter((verb) => verb !== 'HEAD')
      .map((verb) => [`${verb} ${url}`, config?.access] as [string, Level | undefined]),
  );

const isListed = ([route]: [string, unknown]) =>
  /^\S+ \/(api|go|health|uploads)(\/|$)/.test(route) && !route.startsWith('GET /api/docs');

describe('access', () => {
  it('matches the list, route by route, with none missing from either', () => {
    expect(Object.fromEntries(declared().filter(isListed))).toEqual(ROUTE_LEVELS);
  });

  it('is open to everyone outside the list: pages, files and the docs, all read-only', () => {
    const others = declared().filter((route) => !isListed(route));
    expect(others.filter(([route]) => !route.startsWith('GET '))).toEqual([]);
  });

  it.each(ACCESS)('at level %s refuses %j and lets %j in, reading and writing', async (...row) => {
    const routes = routesFor(row[0]);
    const calls = [
      routes.find((route) => route.startsWith('GET ')),
      routes.find((route) => !route.startsWith('GET ')),
    ].filter((route) => route !== undefined);
    expect(calls).not.toEqual([]);
    for (const route of calls) await expectAccess(route, callers, row);
  });

  it('answers an unknown route under /api as JSON', async () => {
    const answer = await site.guest().get('/api/nothing-here');
    expect(answer.status).toBe(404);
    expect(answer.json()).toEqual({ error: 'Not found', code: 'not_found', params: {} });
  });
});
