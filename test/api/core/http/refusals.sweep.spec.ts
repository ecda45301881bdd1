import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { responseErrors } from '../../../support/api-document.js';
import { PUBLIC_URL, type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import {
  createItem,
  createModerator,
  createOffer,
  createOwner,
  createUser,
  memberOf,
} from '../../../support/factories.js';
import { type RawRequest, rawRequest } from '../../../support/raw-request.js';
import {
  allRoutes,
  goodAddress,
  goodBodies,
  type Json,
  type Known,
  type Route,
  STREAMS,
} from '../hostile/routes.js';

/* Every route refuses each kind of bad request as the API description says. */

let database: TestDatabase;
let site: TestApp;
let guest: TestClient;
let viewer: TestClient;
let admin: TestClient;
let known: Known;
let agent: Agent;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
  agent = new Agent({ keepAlive: true });
  guest = site.guest();
  viewer = await site.signIn((await createUser(database)).userId);
  admin = await site.signIn((await createOwner(database)).userId);
  const item = await createItem(database);
  known = {
    item: item.id,
    category: item.category_id,
    offer: (await createOffer(database)).id,
    userId: (await createUser(database)).userId,
    site: (await admin.get('/api/site/settings')).json<Record<string, Json>>(),
  };
  // The rows that `goodAddress` refers to.
  await admin.post('/api/bot/commands', { command: 'hello', message: 'Hi', time: 5 });
  await admin.post('/api/bot/automessages', { message: 'Hi there', time: 5, minMessages: 5 });
  await (await site.signIn(known.userId)).post('/api/rewards/claim');
  await database.query(
    `INSERT INTO command_imports (source, name, texts, actor_id)
     SELECT 'nightbot', 'x', '{"source": "nightbot", "items": [], "regulars": 0}', member_id FROM identities WHERE platform_id = $1`,
    [known.userId],
  );
  await database.query(
    `INSERT INTO import_batches (source, name, hash, rate, exported_at, state, actor_id)
     VALUES ('other', 'points.csv', '', 1, now(), 'undone', ${memberOf('$1')})`,
    [known.userId],
  );
  await database.query(
    `INSERT INTO shop_claims (member_id, item_id, item_name, price, claim_date, balance_after, balance_version)
     VALUES (${memberOf('$1')}, 1, 'Mug', 5, '2026-01-01T00:00:00.000Z', 0, 1)`,
    [known.userId],
  );
});
afterAll(async () => {
  agent?.destroy();
  await site?.close();
  await database?.drop();
});

const routes = allRoutes();
const isRead = ({ method }: Route) => method === 'GET';
const access = ({ operation }: Route) => operation['x-access'];
const named = ({ method, path }: Route) => `${method} ${path}`;

/**
 * Sends the request as this client. @returns the answer's code @throws if the answer is not in the
 * description
 */
async function codeOf(route: Route, client: TestClient, request: Partial<RawRequest> = {}): Promise<string> {
  const answer = await rawRequest(
    site.url,
    {
      method: route.method,
      target: goodAddress(route.path, known),
      ...request,
      headers: {
        cookie: client.cookieHeader(),
        ...(!isRead(route) && { origin: PUBLIC_URL }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
      },
    },
    agent,
  );
  const { status, text } = answer;
  const type = answer.headers['content-type'];
  expect([named(route), responseErrors(route.operation, { status, type, text })]).toEqual([named(route), []]);
  if (!type?.startsWith('application/json')) return String(status);
  const { code } = JSON.parse(text) as { code?: string };
  return code ?? String(status);
}

/** The distinct codes with which these routes answer. */
async function codesOf(
  some: readonly Route[],
  client: TestClient,
  request: (route: Route) => Partial<RawRequest>,
): Promise<string[]> {
  const codes = new Set<string>();
  for (const route of some) codes.add(await codeOf(route, client, request(route)));
  return [...codes].toSorted();
}

describe('each route answers as documented', () => {
  const withBody = () => routes.filter(({ body }) => body !== undefined);
  /** An open event stream never ends, and logging out would sign the admin out. */
  const answering = routes.filter(
    (route) => !STREAMS.includes(route.path) && named(route) !== 'POST /api/auth/logout',
  );

  it('to a guest', async () => {
    const closed = answering.filter((route) => !['public', 'optional'].includes(access(route)!));
    expect(await codesOf(closed, guest, () => ({}))).toEqual(['not_signed_in']);
  });

  it('to a viewer on team routes, and to a moderator on admin routes', async () => {
    const closed = answering.filter((route) => ['moderator', 'admin'].includes(access(route)!));
    expect(await codesOf(closed, viewer, () => ({}))).toEqual(['admin_required']);
    const moderator = await site.signIn((await createModerator(database)).userId);
    const adminsOnly = answering.filter((route) => access(route) === 'admin');
    expect(await codesOf(adminsOnly, moderator, () => ({}))).toEqual(['admin_required']);
  });

  it('to a request from another site', async () => {
    const changes = answering.filter((route) => !isRead(route));
    const headers = { origin: 'https://elsewhere.example' };
    expect(await codesOf(changes, admin, () => ({ headers }))).toEqual(['cross_site']);
    // Otherwise a link on another site could use up the day's download.
    const privateReads = answering.filter(
      (route) => isRead(route) && !['public', 'optional'].includes(access(route)!),
    );
    const linked = { 'sec-fetch-site': 'cross-site' };
    expect(await codesOf(privateReads, admin, () => ({ headers: linked }))).toEqual(['cross_site']);
  });

  it('to a body that is not JSON, not an object, too large or of the wrong type', async () => {
    const some = answering.filter((route) => !isRead(route));
    const as = (body: string, type = 'application/json') =>
      codesOf(some, admin, () => ({ body, headers: { 'content-type': type } }));
    expect(await as('{')).toEqual(['invalid_input']);
    expect(await as('7')).toEqual(['invalid_input']);
    expect(await as('['.repeat(30))).toEqual(['invalid_input']);
    // An image is recognised by its content alone.
    expect(await as('x', 'text/plain')).toEqual(['not_a_picture', 'unsupported_media_type']);
    // File uploads have a higher limit.
    const files = ['media', 'imports', 'imports/preview', 'command-imports'].map(
      (path) => `POST /api/${path}`,
    );
    const others = some.filter((route) => !files.includes(named(route)));
    const tooLarge = ' '.repeat(1_048_577);
    const headers = { 'content-type': 'application/json' };
    expect(await codesOf(others, admin, () => ({ body: tooLarge, headers }))).toEqual(['too_large']);
  });

  it('to a body without its fields', async () => {
    // Tiers have their own messages, settings may be left out one by one, and a draw needs no reason.
    expect(await codesOf(withBody(), admin, () => ({ body: '{}' }))).toEqual([
      'invalid_input',
      'invalid_tier',
      'raffle_not_found',
    ]);
  });

  it('to a query that is too long, and to an invalid page', async () => {
    const query = (route: Route, text: string) => ({ target: `${goodAddress(route.path, known)}?${text}` });
    const reads = answering.filter(isRead);
    expect(await codesOf(reads, admin, (route) => query(route, 'x'.repeat(8_001)))).toEqual([
      'invalid_input',
    ]);
    const paged = reads.filter(({ queryNames }) => queryNames.includes('page'));
    expect(paged.length).toBeGreaterThan(5);
    expect(await codesOf(paged, admin, (route) => query(route, 'page=0'))).toEqual(['invalid_input']);
  });

  it('to an address that is malformed, too long or unknown', async () => {
    const some = answering.filter(({ path }) => path.includes('{'));
    const at = (value: string) =>
      codesOf(some, admin, (route) => ({
        target: route.path.replaceAll(/\{\w+\}/g, value),
        ...(route.body !== undefined && { body: JSON.stringify(goodBodies(known)[route.body]) }),
      }));
    expect(await at('%zz')).toEqual(['malformed_address']);
    expect(await at('x'.repeat(8_001))).toEqual(['not_found']);
    const unknown = [
      'account_not_connected',
      'category_not_found',
      'change_not_found',
      'claim_not_found',
      'command_not_found',
      'entry_not_found',
      'gift_not_found',
      'guess_not_found',
      'hunt_not_found',
      'import_not_found',
      'item_not_found',
      'legal_page_not_found',
      'message_not_found',
      'no_hunt',
      'not_found',
      'note_not_found',
      'offer_not_found',
      'quick_button_changed',
      'raffle_not_found',
      'selection_not_found',
      'session_not_found',
      'suggestion_gone',
      'user_not_found',
    ];
    expect(unknown).toEqual(expect.arrayContaining(await at('%00')));
    const unknownIdCodes = (await at('2000000000')).filter((code) => code !== '200');
    expect(unknown).toEqual(expect.arrayContaining(unknownIdCodes));
    expect(unknownIdCodes.length).toBeGreaterThan(7);
  });

  it('to an admin who does nothing wrong', async () => {
    // The first redirects to Twitch, the second is for the buyer only and the third asks for confirmation.
    // There is no selection, raffle, guess or hunt.
    const others = [
      '/api/bot/connect/{role}',
      '/api/shop/claims/{id}/code',
      '/api/exports/download',
      '/api/shop/claims/selections/{id}',
      '/api/raffles/{id}',
      '/api/raffles/{id}/desk',
      '/api/guesses/{id}',
      '/api/hunts/{id}',
    ];
    const reads = answering
      .filter(isRead)
      .filter(({ path }) => !others.some((other) => path === other || path.startsWith(`${other}/`)));
    expect(await codesOf(reads, admin, () => ({}))).toEqual(['200', '302']);
    const bodies = goodBodies(known);
    const changes = withBody().map(
      (route) => [route, { body: JSON.stringify(bodies[route.body!]) }] as const,
    );
    for (const [route, request] of changes) expect(await codeOf(route, admin, request)).toMatch(/^\w+$/);
  });

  it('at an address without a route', async () => {
    for (const path of ['/api/none', '/api', '/api/offers/1/2', '/health/none']) {
      const answer = await guest.get(path);
      expect([answer.status, answer.json()]).toEqual([
        404,
        { error: 'Not found', code: 'not_found', params: {} },
      ]);
    }
  });
});
