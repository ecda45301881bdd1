import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { API } from '../../../support/api-document.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';
import { allRoutes, type Route, STREAMS } from '../hostile/routes.js';

/* Every refusal is in the API description, and every refusal in the description exists. */

const { site, database } = await useSite();
const viewer = await site.signIn((await createUser(database)).userId);
const admin = await site.signIn((await createAdmin(database)).userId);

const routes = allRoutes();
const access = ({ operation }: Route) => operation['x-access'];
const named = ({ method, path }: Route) => `${method} ${path}`;

describe('the description', () => {
  it('lists every route of the application, and no other', () => {
    const own = site.routes
      .filter(({ url }) => /^\/(api|health)\//.test(url) && !url.startsWith('/api/docs'))
      .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url}`))
      .filter((route) => !route.startsWith('HEAD '));
    const described = routes.map((route) => named(route).replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(described.toSorted()).toEqual(own.toSorted());
  });

  it('gives each route’s access level as the route declares it', () => {
    const declared = new Map(
      site.routes.map(({ method, url, config }) => [`${[method].flat()[0]} ${url}`, config?.access]),
    );
    for (const route of routes) {
      const own = declared.get(named(route).replaceAll(/\{(\w+)\}/g, ':$1'));
      expect([named(route), access(route)]).toEqual([named(route), own]);
    }
  });

  it('lists every existing refusal, each code once', () => {
    const root = new URL('../../../../backend/src/', import.meta.url);
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
    );
    const codes = sources.flatMap((file) =>
      [
        ...readFileSync(new URL(file, root), 'utf8').matchAll(
          /(?:^export class \w+ extends \w+\(\s*\d{3},\s*|static override readonly code = )'(\w+)'/gm,
        ),
      ].map(([, code]) => code!),
    );
    expect(codes.length).toBeGreaterThan(30);
    const operations = JSON.stringify(API.paths);
    const responses = Object.entries(API.components.responses)
      .filter(([name]) => operations.includes(`"#/components/responses/${name}"`))
      .map(([, response]) => JSON.stringify(response));
    const described = Object.entries(API.components.schemas)
      .filter(([, { required = [] }]) => required.includes('error') && required.includes('code'))
      .filter(([name]) => responses.some((response) => response.includes(`"#/components/schemas/${name}"`)))
      .map(([, { properties }]) => properties!.code!.enum![0] as string);
    expect(described.toSorted()).toEqual(codes.toSorted());
    expect(codes.filter((code) => !/^[a-z]+(_[a-z]+)*$/.test(code))).toEqual([]);
  });

  it('announces a limit wherever one applies', () => {
    const isLimited = (route: Route) => 'x-rate-limit' in route.operation || access(route) !== 'public';
    const wrong = routes
      .filter(({ path }) => !STREAMS.includes(path))
      .filter((route) => '429' in route.operation.responses !== isLimited(route));
    expect(wrong.map(named)).toEqual([]);
  });
});

describe('a value that breaks a rule', () => {
  it.each<[method: string, path: string, body: object, params: object]>([
    ['POST', '/api/shop/categories', { name: '' }, { field: 'name', rule: 'text', min: 1, limit: 100 }],
    [
      'POST',
      '/api/shop/claim',
      { itemId: 1.5 },
      { field: 'itemId', rule: 'integer', min: 0, limit: 2147483647 },
    ],
    ['PUT', '/api/bot/built-ins', { points: 1 }, { field: 'points', rule: 'boolean' }],
    ['PUT', '/api/offers/reorder', { offers: 7 }, { field: 'offers', rule: 'list', limit: 10_000 }],
    ['PUT', '/api/offers/reorder', { offers: [{ id: 1 }, 7] }, { field: 'offers.1', rule: 'object' }],
    ['PUT', '/api/offers/reorder', { offers: [{ id: '1' }] }, { field: 'offers.0.id', rule: 'integer' }],
    ['POST', '/api/bot/commands', { command: '!' }, { field: 'command', rule: 'pattern' }],
    ['POST', '/api/bot/preview', { kind: 'song', message: 'Hi' }, { field: 'kind', rule: 'oneOf' }],
    ['PUT', '/api/rewards/fairness', { clientSeed: 'x\u0007' }, { field: 'clientSeed', rule: 'text' }],
  ])('is reported with field, rule and limits: %s %s %j', async (method, path, body, params) => {
    const answer = await admin.request(method, path, { body });
    expect([answer.status, answer.json()]).toEqual([
      400,
      { error: expect.any(String), code: 'invalid_input', params: expect.objectContaining(params) },
    ]);
  });

  it('is not repeated in the answer', async () => {
    const answer = await viewer.put('/api/rewards/fairness', { clientSeed: 'hunter2\u0007' });
    expect(answer.text).not.toContain('hunter2');
  });
});
