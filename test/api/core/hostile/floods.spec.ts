import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from '@jest/globals';
import { createAdmin } from '../../../support/factories.js';
import { rawRequest } from '../../../support/raw-request.js';
import { useSite } from '../../../support/site.js';
import { costly, floodsOf } from './floods.js';

/* floods.sweep.spec.ts sends them to every address. */

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const cookie = admin.cookieHeader();
const floods = floodsOf(cookie);

const get = (target: string) => rawRequest(site.url, { target, headers: { cookie } });

describe('100 KB of', () => {
  it('query keys are refused', async () => {
    const answer = await rawRequest(site.url, floods['query keys']('/api/offers'));
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      400,
      {
        error: 'The query of the address is too long',
        code: 'invalid_input',
        params: { field: 'query', rule: 'length', limit: 8_000 },
      },
    ]);
  });

  it('etags match nothing', async () => {
    expect((await rawRequest(site.url, floods.etags('/api/offers'))).status).toBe(200);
  });

  it('cookies sign no one out', async () => {
    const user = await rawRequest(site.url, floods.cookies('/api/auth/user'));
    expect(JSON.parse(user.text)).toMatchObject({ isAdmin: true });
  });

  it.each(Object.entries(floods))('%s cost next to nothing', async (_what, flood) => {
    const paths = ['/api/offers', '/api/auth/user', '/media/none.png'];
    expect(await costly(paths, flood, { url: site.url, cookie })).toEqual([]);
  });
});

it('accepts a query of 50 keys and 8,000 characters, but not of 51 or 8,001', async () => {
  const keys = (count: number) =>
    `?page=1&${Array.from({ length: count - 1 }, (_, at) => `k${at}=1`).join('&')}`;
  const long = (length: number) => `?page=1&x=${'a'.repeat(length - 'page=1&x='.length)}`;
  const statuses = [];
  for (const query of [keys(50), keys(51), long(8_000), long(8_001)]) {
    statuses.push((await get(`/api/users/leaderboard${query}`)).status);
  }
  expect(statuses).toEqual([200, 400, 200, 400]);
});

it('stays responsive during ten simultaneous queries of 32,743 keys', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await Promise.all(Array.from({ length: 10 }, () => get(`/api/users/leaderboard?${'a&'.repeat(32_743)}`)));
  delay.disable();
  // It was 0.56 s for each of them before queries were limited.
  expect(delay.max / 1e6).toBeLessThan(300);
});
