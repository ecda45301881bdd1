import { expect, it } from '@jest/globals';
import { useSite } from '../../../support/site.js';
import { ACCESS, createCallers, expectAccess, routesFor } from './callers.js';

const { site, database } = await useSite();
const callers = await createCallers(site, database);

it.each(ACCESS)('every call at level %s refuses %j and lets %j in', async (...row) => {
  const routes = routesFor(row[0]);
  expect(routes).not.toEqual([]);
  for (const route of routes) await expectAccess(route, callers, row);
});
