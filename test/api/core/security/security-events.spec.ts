import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SecurityLog } from '../../../../backend/src/core/common/logging/security-log.js';
import type {
  SecurityEventDto,
  SecurityEventsPageDto,
} from '../../../../backend/src/core/security/dto/security-events-page.dto.js';
import { pageIn } from '../../../../backend/src/core/security/security-events.statements.js';
import { OldEventsJob } from '../../../../backend/src/core/security/old-events.job.js';
import type { SecurityLogService } from '../../../../backend/src/core/security/security-log.service.js';
import { confirmAllSessions, PUBLIC_URL, type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createUser, type NewUser } from '../../../support/factories.js';

const NETWORK = '127.0.0.0/24';

let database: TestDatabase;
let site: TestApp;
let admin: TestClient;
let adminRow: NewUser;
let member: NewUser;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database, environment: { RATE_CLAIMS_PER_MINUTE: '2' } });
  adminRow = await createAdmin(database);
  admin = await site.signIn(adminRow.userId);
});
beforeEach(async () => {
  member = await createUser(database);
  await log().writeTally();
  await database.query('TRUNCATE security_events');
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const log = () => site.app.get<SecurityLogService>(SecurityLog, { strict: false });
/** The log as the console reads it, after the pending refusals have been written. */
async function events(query = ''): Promise<SecurityEventDto[]> {
  await log().writeTally();
  return (await admin.get(`/api/security-events${query}`)).json<SecurityEventsPageDto>().entries;
}
const session = expect.stringMatching(/^[0-9a-f]{12}$/);
const of = ({ userId, nickname }: NewUser) => ({ userId, nickname });

describe('the security log records', () => {
  it('who signed in, from where and with what, and who signed out', async () => {
    const client = await site.signIn(member.userId);
    await client.post('/api/auth/logout');
    const common = { ...of(member), session, network: NETWORK, count: 1 };
    const entries = await events();
    expect(entries).toMatchObject([
      { ...common, kind: 'signed_out' },
      { ...common, kind: 'signed_in', detail: 'Unknown browser, Unknown system' },
    ]);
    expect(entries[0]!.session).toBe(entries[1]!.session);
  });

  it('a failed sign-in and its reason', async () => {
    await site.guest().get('/api/auth/twitch/callback?code=forged&state=forged');
    expect(await events()).toMatchObject([
      { kind: 'sign_in_failed', userId: null, network: NETWORK, detail: expect.stringMatching(/./) },
    ]);
    expect(JSON.stringify(await events())).not.toContain('forged');
  });

  it('who ended a session', async () => {
    await site.signIn(member.userId);
    const other = await site.signIn(member.userId);
    await other.delete('/api/auth/sessions');
    await admin.delete(`/api/users/${member.userId}/sessions`);
    expect(await events('?kind=session_ended')).toMatchObject([
      { ...of(member), session, detail: 'Ended by an admin' },
      { ...of(member), session, detail: 'Ended by the member' },
    ]);
  });

  it('whose rights changed, and who changed them', async () => {
    await confirmAllSessions(database);
    for (const isAdmin of [true, false]) await admin.patch(`/api/users/${member.userId}`, { isAdmin });
    expect(await events('?kind=rights_changed')).toMatchObject([
      { ...of(member), session, detail: `No longer an admin, by ${adminRow.userId}` },
      { ...of(member), session, detail: `Made an admin, by ${adminRow.userId}` },
    ]);
  });

  it('refusals of non-admins, guests, by limits and from other sites: once a minute, with a count', async () => {
    const client = await site.signIn(member.userId);
    await database.query('TRUNCATE security_events');
    for (let times = 0; times < 3; times++) await client.post('/api/offers', {});
    await client.get('/api/users');
    for (let times = 0; times < 2; times++) await site.guest().get('/api/points/history');
    for (let times = 0; times < 5; times++) await client.post('/api/rewards/claim', undefined);
    await client.post('/api/auth/logout', undefined, { headers: { origin: 'https://elsewhere.example' } });
    const ofMember = { ...of(member), session, network: NETWORK };
    expect(
      (await events()).toSorted((a, b) => a.kind.localeCompare(b.kind) || a.count - b.count),
    ).toMatchObject([
      { ...ofMember, kind: 'admin_refused', count: 4, detail: 'POST /api/offers and 1 more' },
      { ...ofMember, kind: 'limit_hit', count: 3, detail: 'POST /api/rewards/claim' },
      { ...ofMember, kind: 'refused', count: 1, detail: 'POST /api/auth/logout' },
      { kind: 'refused', userId: null, network: NETWORK, count: 2, detail: 'GET /api/points/history' },
    ]);
  });
});

describe('the list', () => {
  it('is searched by member and network, filtered by kind, 25 per page, and only for admins', async () => {
    await database.query(
      `INSERT INTO security_events (kind, member_id, network) SELECT 'signed_in', $1, '203.0.113.0/24' FROM generate_series(1, 30)`,
      [member.memberId],
    );
    await database.query(`INSERT INTO security_events (kind, network) VALUES ('refused', '2001:db8:1::/48')`);
    expect(await events()).toHaveLength(25);
    expect(await events('?page=2')).toHaveLength(6);
    expect(await events('?search=2001:db8')).toMatchObject([{ kind: 'refused' }]);
    expect(await events(`?search=${member.nickname}&page=2`)).toHaveLength(5);
    expect(await events('?kind=refused')).toHaveLength(1);
    const answer = await admin.get('/api/security-events?kind=none');
    expect([answer.status, answer.json<{ error: string }>().error]).toEqual([
      400,
      expect.stringMatching(/^Kind must be one of signed_in, /),
    ]);
    const client = await site.signIn(member.userId);
    expect((await client.get('/api/security-events')).status).toBe(403);
    expect((await site.guest().get('/api/security-events')).status).toBe(401);
  });

  it('is sorted by time and by kind, ascending and descending, and by nothing else', async () => {
    await database.query(
      `INSERT INTO security_events (kind) SELECT unnest(ARRAY['signed_out', 'confirmed', 'signed_out', 'refused'])`,
    );
    const kinds = async (sort: string) => {
      const entries = await events(`?sort=${sort}`);
      const oldest = Math.min(...entries.map(({ id }) => id));
      return entries.map(({ kind, id }) => `${kind} ${id - oldest}`);
    };
    const byKind = ['confirmed 1', 'refused 3', 'signed_out 0', 'signed_out 2'];
    const byTime = ['signed_out 0', 'confirmed 1', 'signed_out 2', 'refused 3'];
    expect(await kinds('["at","ASC"]')).toEqual(byTime);
    expect(await kinds('["at","DESC"]')).toEqual(byTime.toReversed());
    expect(await kinds('["kind","ASC"]')).toEqual(byKind);
    expect(await kinds('["kind","DESC"]')).toEqual(byKind.toReversed());
    expect(await events('?sort=["kind","ASC"]&kind=signed_out&page=1')).toHaveLength(2);
    for (const sort of ['["network","ASC"]', '["kind","UP"]', 'kind'])
      expect((await admin.get(`/api/security-events?sort=${sort}`)).status).toBe(400);
  });

  it.each([
    ['at', 'security_events_pkey'],
    ['kind', 'security_events_kind_id_idx'],
  ] as const)('is read by %s from an index', async (column, index) => {
    await database.query(
      `INSERT INTO security_events (kind) SELECT 'kind ' || n % 9 FROM generate_series(1, 20000) AS n`,
    );
    await database.query('ANALYZE security_events');
    for (const direction of ['ASC', 'DESC'] as const) {
      const plan = await database.query(`EXPLAIN ${pageIn({ column, direction }).text}`, [null, null, 25, 0]);
      expect(JSON.stringify(plan)).toContain(index);
    }
  });

  it('drops entries after 90 days', async () => {
    for (const days of [89, 91])
      await database.query(
        `INSERT INTO security_events (kind, at) VALUES ('signed_in', now() - make_interval(days => $1))`,
        [days],
      );
    await site.app.get(OldEventsJob, { strict: false }).run();
    expect(await events()).toHaveLength(1);
  });
});

it('survives clients that reset their connection after a refusal', async () => {
  const { hostname, port } = new URL(site.url);
  for (let times = 0; times < 20; times++) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(
      `POST /api/offers HTTP/1.1\r\nHost: x\r\nOrigin: ${PUBLIC_URL}\r\nContent-Length: 9\r\n\r\n{`,
    );
    await new Promise((resolve) => setImmediate(resolve));
    socket.resetAndDestroy();
  }
  expect((await site.guest().get('/api/auth/user')).status).toBe(200);
  const networks = (await events()).map(({ network }) => network);
  expect(networks.filter((network) => network !== NETWORK)).toEqual([]);
});
