import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { environmentOf } from '../../support/app.js';
import type { Answer, TestClient } from '../../support/client.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { createAdmin, createItem, createOwner, createUser } from '../../support/factories.js';
import { openStream } from '../../support/event-stream.js';
import { rawRequest } from '../../support/raw-request.js';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.js';
import type { Account } from '../../twitch-sandbox/accounts.js';
import { STREAMELEMENTS_TOKEN } from '../../twitch-sandbox/other-bots.js';
import { createSandbox, type Sandbox } from '../../twitch-sandbox/sandbox.js';
import { begin, LUNA, press } from '../members/auth/visitor.js';

/** Marks everything a browser or a user sends that must never be logged. */
const DEBUG = 20;
const MARK = 'S3CRET-MARK';
/** How every token from the Twitch stub starts. */
const TOKEN_START = Buffer.from('{"kind":').toString('base64url');
const FORGED_LINE = '{"level":30,"msg":"forged"}';

interface LogLine {
  readonly level: number;
  readonly time: number;
  readonly msg: string;
  readonly reqId?: string;
  readonly route?: string;
  readonly status?: number;
  readonly err?: object;
  readonly aborted?: boolean;
}

let database: TestDatabase;
let sandbox: Sandbox;
let site: SiteProcess;
let settings: Record<string, string>;
/** Everything that must not appear in the log. */
const secrets = new Set<string>();
let fault: Answer;
let outage: Answer;

/** Does everything users do on the site, and much that they shouldn't. */
beforeAll(async () => {
  database = await testDatabase();
  const sender = { ...LUNA, displayName: `Luna\n${FORGED_LINE}\n` };
  sandbox = await createSandbox({ accounts: [LUNA] });
  const environment = {
    LOG_LEVEL: 'debug',
    TIME_LIMIT_FACTOR: '1',
    HEARTBEAT_URL: `http://127.0.0.1:1/${MARK}`,
  };
  settings = environmentOf({ database, environment }, sandbox);
  site = await startSiteProcess({ database, sandbox, environment });

  await signInAndFail(sender.displayName);
  const viewer = await site.signIn((await createUser(database, { points: 500 })).userId);
  const admin = await site.signIn((await createAdmin(database)).userId);
  await useTheSite(viewer, admin);
  await importCommands();
  fault = await breakTheSite(viewer, admin);
  outage = await blockTheSite(viewer);
  for (const client of [viewer, admin]) keepCookies(client);
  await viewer.post('/api/auth/logout');
  site.process.kill('SIGTERM');
  await site.ended;
});
afterAll(async () => {
  await site?.close();
  await sandbox?.close();
  await database?.drop();
});

/** Names with line breaks come from the platform, which isn't under our control. */
async function signInAndFail(displayName: string): Promise<void> {
  const accounts = sandbox.state.accounts as Account[];
  accounts[0] = { ...LUNA, displayName };
  const luna = site.guest();
  const callback = await press(await begin(luna, `?returnTo=/${MARK}`), { login: LUNA.login });
  for (const value of new URL(callback, site.url).searchParams.values()) secrets.add(value);
  await luna.get(callback);
  keepCookies(luna);

  const guest = site.guest();
  await begin(guest);
  await guest.get(`/api/auth/twitch/callback?code=${MARK}&state=${MARK}`);
  await guest.get(`/api/auth/twitch/callback?error=access_denied&error_description=${MARK}%0a${FORGED_LINE}`);
  for (const path of ['/auth/token', '/mock/users']) {
    const client = site.guest();
    const page = await begin(client);
    const back = await press(page, { login: LUNA.login });
    sandbox.state.failNext(path, 400, 1);
    await client.get(back);
    for (const value of new URL(back, site.url).searchParams.values()) secrets.add(value);
    keepCookies(client);
  }
}

async function useTheSite(viewer: TestClient, admin: TestClient): Promise<void> {
  const { id: itemId } = await createItem(database, { price: 5, name: `${MARK} item` });
  const headers = {
    authorization: `Bearer ${MARK}`,
    'idempotency-key': `${MARK}-key`,
    'user-agent': `${MARK}\t${FORGED_LINE}`,
    referer: `http://localhost:3000/?${MARK}`,
    'x-request-id': MARK,
    'x-forwarded-for': MARK,
  };
  await viewer.post('/api/shop/claim', { itemId, note: MARK }, { headers });
  await viewer.post('/api/shop/claim', { itemId: MARK }, { headers });
  await viewer.put('/api/rewards/fairness', { clientSeed: MARK });
  await buySecretItem(viewer, admin);
  const stream = await openStream(viewer, site.url, headers);
  await admin.get(`/api/users?search=${MARK}`, { headers });
  await admin.post('/api/bot/automessages', { message: `${MARK} text`, time: 5, minMessages: 5 });
  await admin.delete(`/api/bot/automessages/${encodeURIComponent(`${MARK} text`)}`);
  const identity = (await admin.get('/api/site/settings')).json<Record<string, unknown>>();
  await admin.put('/api/site', { ...identity, contactEmail: 'someone@private.example' });
  stream.close();
  await openOverlays(admin);
  expect((await viewer.get('/health/ready')).status).toBe(200);
  for (const target of [
    `/%zz${MARK}`,
    `/${MARK}?${MARK}`,
    `/api/${MARK}%0a`,
    `/api/bot/connect/${MARK.repeat(900)}`,
  ]) {
    await rawRequest(site.url, { target, headers: { cookie: `greenroom_session=${MARK}` } });
  }
  await admin.post('/api/offers', undefined, { raw: `{"name":"${MARK}` });
  await admin.post('/api/offers', undefined, { raw: MARK, headers: { 'content-type': 'text/plain' } });
}

/** The overlay secret is part of the address: a valid one, an outdated one, and one in refused requests. */
async function openOverlays(admin: TestClient): Promise<void> {
  const made = await admin.post('/api/overlays/top-five/address');
  const { address } = made.json<{ address: string }>();
  const [, , secret = ''] = new URL(address).pathname.split('/');
  secrets.add(secret);
  const guest = site.guest();
  const stream = await openStream(guest, site.url, {}, `/api/overlays/${secret}/events`);
  await guest.get(`/api/overlays/${secret}/events?board=none`);
  await guest.get(`/overlay/${secret}/top-five`);
  await guest.get(`/overlay/${secret}/latest-claim`);
  await admin.post('/api/overlays/top-five/address');
  await stream.ended;
  await guest.get(`/api/overlays/${secret}/events`);
}

/** A buyer's answers, the code they receive, and the address of the team's webhook, which isn't called. */
async function buySecretItem(viewer: TestClient, admin: TestClient): Promise<void> {
  const { category_id: category } = await createItem(database);
  const kept = { address: '7 Hidden Lane, Nowhere', code: 'GAME-HIDDEN-CODE', token: 'hidden-'.repeat(10) };
  const fields = [{ id: 'address', kind: 'address', label: 'Address', required: true }];
  const item = { name: 'Key', description: 'x', category, price: 1, image: '/media/x.svg', stock: 0, fields };
  const { id: itemId } = (await admin.post('/api/shop/items', item)).json<{ id: number }>();
  const codes = `/api/shop/items/${itemId}/codes`;
  expect((await admin.post(codes, { codes: kept.code })).status).toBe(201);
  // Refused, and the request contains the code.
  expect((await admin.post(codes, { codes: kept.code })).status).toBe(409);
  const answers = { address: kept.address };
  expect(
    (await viewer.post('/api/shop/claim', { itemId, answers: { address: kept.address.repeat(50) } })).status,
  ).toBe(400);
  expect((await viewer.post('/api/shop/claim', { itemId, answers })).status).toBe(201);
  const { claims } = (await viewer.get('/api/shop/claims/mine')).json<{ claims: { id: string }[] }>();
  const claim = `/api/shop/claims/${encodeURIComponent(claims[0]?.id ?? '')}`;
  expect((await viewer.get(`${claim}/code`)).text).toContain(kept.code);
  expect((await admin.post(`${claim}/reveal-code`)).text).toContain(kept.code);
  const webhook = `https://discord.com/api/webhooks/123456789012345678/${kept.token}`;
  const settings = '/api/claim-notifications';
  expect((await admin.put(settings, { webhook, onDiscord: false })).status).toBe(200);
  expect((await admin.put(settings, { webhook: `${webhook}/slack` })).status).toBe(400);
  for (const secret of Object.values(kept)) secrets.add(secret);
}

/**
 * Uses a token that opens the streamer's whole account elsewhere: accepted, refused, malformed, and without
 * an answer.
 */
async function importCommands(): Promise<void> {
  const owner = await site.signIn((await createOwner(database, { nickname: 'NeonAce' })).userId);
  const ask = async (token: string) => {
    const answer = await owner.post('/api/command-imports/streamelements', { channel: 'neonace', token });
    return answer.status;
  };
  expect([
    await ask(STREAMELEMENTS_TOKEN),
    await ask(`${MARK}-of-somebody`),
    await ask(`${MARK} malformed`),
  ]).toEqual([201, 400, 400]);
  Object.assign(sandbox.state.otherBots, { throttleTimes: 1, retryAfter: 60 });
  expect(await ask(STREAMELEMENTS_TOKEN)).toBe(409);
  secrets.add(STREAMELEMENTS_TOKEN);
  keepCookies(owner);
}

/** Causes an unforeseen error in a request that contains secrets. */
async function breakTheSite(viewer: TestClient, admin: TestClient): Promise<Answer> {
  await database.query('ALTER TABLE shop_categories RENAME TO away');
  await database.query(`ALTER TABLE reward_seeds ADD CONSTRAINT broken CHECK (client_seed <> '${MARK}-2')`);
  await viewer.put('/api/rewards/fairness', { clientSeed: `${MARK}-2` });
  const answer = await admin.post('/api/shop/categories', { name: MARK, description: MARK });
  await database.query('ALTER TABLE away RENAME TO shop_categories');
  return answer;
}

async function blockTheSite(viewer: TestClient): Promise<Answer> {
  await database.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'too busy' USING ERRCODE = '53300'; END $$`);
  await database.query(
    'CREATE TRIGGER refuse BEFORE UPDATE ON balances FOR EACH ROW EXECUTE FUNCTION refuse()',
  );
  const { id: itemId } = await createItem(database, { price: 5 });
  return viewer.post('/api/shop/claim', { itemId, note: MARK });
}

function keepCookies(client: TestClient): void {
  for (const pair of client.cookieHeader().split('; ')) {
    const value = pair.slice(pair.indexOf('=') + 1);
    if (value === '') continue;
    secrets.add(value);
    secrets.add(decodeURIComponent(value).split('.')[0]!);
  }
}

const lines = () => site.logLines<LogLine>();
/** Lines logged for a request besides its own. */
const linesAbout = (requestId: string) =>
  lines().filter(({ msg, reqId }) => reqId === requestId && msg !== 'request');
const requestLines = () => lines().filter(({ msg }) => msg === 'request');

describe('the log', () => {
  it('is one JSON object per line, and no input can add a line', () => {
    expect(lines().length).toBeGreaterThan(30);
    expect(lines().filter(({ msg }) => msg === 'forged')).toEqual([]);
    for (const line of lines()) {
      expect(line).toMatchObject({
        level: expect.any(Number),
        time: expect.any(Number),
        msg: expect.any(String),
      });
    }
    // A terminal would take control characters for colours or commands.
    expect(site.output()).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  it('contains no cookie, code, state, token or user input', () => {
    expect(secrets.size).toBeGreaterThan(8);
    const found = [...secrets]
      .filter((secret) => secret !== '')
      .concat(MARK, TOKEN_START, 'someone@private.example', 'Bearer')
      .filter((secret) => site.output().includes(secret));
    expect(found).toEqual([]);
  });

  it('contains no secret settings', () => {
    for (const name of ['APP_SECRET', 'TWITCH_CLIENT_SECRET']) {
      expect(settings[name]).toMatch(/.{8}/);
      expect(site.output()).not.toContain(settings[name]);
    }
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
      expect(site.output()).not.toContain(new URL(settings[name]!).password);
    }
  });

  it('has one line with an id per request: method, route pattern, status and milliseconds', () => {
    const ids = requestLines().map(({ reqId }) => reqId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { aborted, ...line } of requestLines()) {
      expect(aborted).toBe(line.route === '/api/points/events' ? true : undefined);
      expect(Object.keys(line).toSorted()).toEqual(
        ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'reqId', 'route', 'status', 'time'].toSorted(),
      );
    }
    expect(requestLines().map(({ route, status }) => `${status} ${route}`)).toEqual(
      expect.arrayContaining([
        '302 /api/auth/twitch',
        '201 /api/shop/claim',
        '200 /api/points/events',
        '200 /api/bot/automessages/:message',
        '500 /api/shop/categories',
        '503 /api/shop/claim',
        '204 /api/auth/logout',
      ]),
    );
    // Polled every few seconds, so of no use to anyone reading the log.
    const levels = requestLines().filter(({ route }) => route === '/health/ready');
    expect(levels.map(({ level }) => level)).toEqual([DEBUG]);
  });

  it('links a 500 to its error and stack by the id in the answer', () => {
    expect(fault.status).toBe(500);
    const { requestId } = fault.json<{ requestId: string }>();
    const about = linesAbout(requestId);
    expect(about).toHaveLength(1);
    expect(about[0]).toMatchObject({ level: 50, err: { stack: expect.stringContaining('.ts:') } });
    // The error also carries its statement, with user input in it.
    expect(Object.keys(about[0]!.err!).toSorted()).toEqual(['code', 'message', 'stack', 'type']);
    expect(requestLines().find(({ reqId }) => reqId === requestId)).toMatchObject({ status: 500 });
    expect(fault.text).not.toMatch(/relation|away|shop_categories/);
  });

  it('explains a 503, once and without a stack', () => {
    expect(outage.status).toBe(503);
    const { requestId } = outage.json<{ requestId: string }>();
    const about = linesAbout(requestId);
    expect(about).toHaveLength(1);
    expect(about[0]).toMatchObject({ level: 40, reason: expect.any(String) });
    expect(JSON.stringify(about[0])).not.toContain('.ts:');
  });

  it('records that the process was asked to stop, and that it did', () => {
    const messages = lines().map(({ msg }) => msg);
    expect(messages.filter((msg) => msg === 'SIGTERM: stopping' || msg === 'Stopped')).toEqual([
      'SIGTERM: stopping',
      'Stopped',
    ]);
  });
});
