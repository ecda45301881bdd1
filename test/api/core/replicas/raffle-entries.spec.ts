import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { RaffleDto, RaffleEntriesDto } from '../../../../backend/src/live/raffles/dto/raffle.dto.js';
import { environmentOf } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { createSandbox, type Sandbox } from '../../../twitch-sandbox/sandbox.js';
import { NEON, signIn } from '../../members/auth/visitor.js';
import { connect, reaches, within } from '../../live/bot/chat-room.js';
import { type Replica, startReplica } from './replica.js';

/** With `RAFFLE_CROWD=10000` the crowd arrives within a minute; the figures are in docs/stream-night.md. */
const CROWD = Number(process.env['RAFFLE_CROWD'] ?? 600);
const SECONDS = Math.max(10, CROWD * 0.0055);
/** How long a line may have been in flight when its reader was killed. */
const ON_ITS_WAY_MS = 2_000;
const TAKEOVER_LIMIT_MS = 30_000;

interface Person {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  readonly image: string;
}
const people: Person[] = Array.from({ length: CROWD }, (_, at) => ({
  id: String(300_000_000 + at),
  login: `crowd_${at}`,
  displayName: `Crowd_${at}`,
  image: '',
}));
/** One in ten joins both ways, and must be entered once. */
const inChat = people.filter((_person, at) => at % 2 === 0 || at % 10 === 1);
const onSite = people.filter((_person, at) => at % 2 === 1);

let database: TestDatabase;
let sandbox: Sandbox;
let admin: TestClient;
const replicas: Replica[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await createUser(database, { userId: NEON.id, nickname: 'NeonAce', name: NEON.login, role: 'owner' });
  sandbox = await createSandbox({ accounts: [NEON, BOT_ACCOUNT, ...people] });
  const environment = {
    ...environmentOf({ database }, sandbox),
    LOG_LEVEL: 'debug',
    TWURPLE_MOCK_API_PORT: String(sandbox.port),
    RATE_GENERAL_PER_MINUTE: '1000000',
    RATE_CLAIMS_PER_MINUTE: '1000000',
    RATE_ADMIN_WRITES_PER_MINUTE: '1000000',
  };
  const first = await startReplica('A', environment);
  replicas.push(first, await startReplica('B', environment));
  admin = first.guest();
  await signIn(admin, NEON.login);
  await connect(admin, 'bot', BOT_ACCOUNT.login);
  await reaches(admin, 'connected');
}, 180_000);
afterAll(async () => {
  for (const each of replicas) await each.stop();
  await sandbox?.close();
  await database?.drop();
});

/** @returns each member's Cookie header */
async function signedIn(crowd: readonly Person[]): Promise<string[]> {
  const sessions = crowd.map(() => randomBytes(32).toString('base64url'));
  await database.query(
    `WITH person AS (SELECT nextval(pg_get_serial_sequence('members', 'id')) AS key, id, login, nickname, hash
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS p (id, login, nickname, hash)),
       member AS (INSERT INTO members (id) OVERRIDING SYSTEM VALUE SELECT key FROM person RETURNING id),
       identity AS (INSERT INTO identities (platform, platform_id, member_id, nickname, login)
         SELECT 'twitch', person.id, key, nickname, login FROM person JOIN member ON member.id = key RETURNING member_id)
     INSERT INTO sessions (id_hash, member_id, data, expires_at)
       SELECT hash, key, '{}', now() + interval '1 day' FROM person JOIN identity ON member_id = key`,
    [
      crowd.map(({ id }) => id),
      crowd.map(({ login }) => login),
      crowd.map(({ displayName }) => displayName),
      sessions.map((id) => createHash('sha256').update(id).digest('hex')),
    ],
  );
  return sessions.map((id) => `greenroom_session=${id}`);
}

/** Spreads arrivals evenly over the time, without waiting for earlier ones. */
async function spreadArrivals<Each>(crowd: readonly Each[], come: (each: Each, at: number) => Promise<void>) {
  const begun = performance.now();
  const coming: Promise<void>[] = [];
  const failures: unknown[] = [];
  for (const [at, each] of crowd.entries()) {
    const ahead = (at / crowd.length) * SECONDS * 1000 - (performance.now() - begun);
    if (ahead > 1) await sleep(ahead);
    if (failures.length > 0) break;
    coming.push(come(each, at).catch((error: unknown) => void failures.push(error)));
  }
  await Promise.all(coming);
  expect(failures).toEqual([]);
}

/** Like a load balancer: tries one replica, then the other if that one doesn't answer. */
async function join(cookie: string, at: number): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const running = replicas.filter((each) => each.isRunning());
    const client = running[(at + attempt) % running.length]?.guest();
    const answer = await client
      ?.post('/api/raffles/current/entry', undefined, { headers: { cookie } })
      .catch(() => null);
    if (answer?.status === 200) return;
    if (attempt === 40 || (answer && answer.status < 500))
      throw new Error(`Joining was answered ${answer?.status}: ${answer?.text}`);
    await sleep(100);
  }
}

const entered = async () =>
  new Set(
    (
      await database.query<{ login: string }>(
        'SELECT login FROM raffle_entries JOIN identities USING (member_id)',
      )
    ).map(({ login }) => login),
  );

it('enters everyone who joined in chat or on the site exactly once, although the leader is killed midway', async () => {
  const cookies = await signedIn(onSite);
  const form = { title: 'Crowd', prize: { kind: 'points', points: 500 }, winners: 1, claimMinutes: 0 };
  const created = await admin.post('/api/raffles', { ...form, mayWinAgain: true, teamMayEnter: false });
  const { id } = created.json<RaffleDto>();
  expect((await admin.post(`/api/raffles/${id}/open`)).status).toBe(200);

  const said = new Map<string, number>();
  const say = async ({ login }: Person) => {
    said.set(login, performance.now());
    sandbox.state.say(login, '!join');
  };
  let killedAt = 0;
  let resumedAt = 0;
  const kill = async () => {
    await sleep(SECONDS * 400);
    const reader = replicas.find((each) => each.holdsBot());
    const other = replicas.find((each) => each !== reader);
    if (!reader || !other) throw new Error('No replica reads the chat');
    killedAt = performance.now();
    await reader.kill();
    admin = admin.at(other.url);
    await within(TAKEOVER_LIMIT_MS, async () => other.holdsBot());
    resumedAt = performance.now();
  };
  const begun = performance.now();
  await Promise.all([spreadArrivals(inChat, say), spreadArrivals(cookies, join), kill()]);
  const came = performance.now() - begun;

  // Twitch doesn't resend lines sent while no replica was reading; viewers who notice type it again.
  const wasRead = ({ login }: Person) => {
    const at = said.get(login) ?? 0;
    return at < killedAt - ON_ITS_WAY_MS || at > resumedAt;
  };
  await within(60_000, async () => {
    const names = await entered();
    return [...onSite, ...inChat.filter(wasRead)].every(({ login }) => names.has(login));
  });
  const before = await entered();
  const missed = inChat.filter(({ login }) => !before.has(login));
  for (const person of missed) await say(person);
  await within(60_000, async () => (await entered()).size === CROWD);

  const closed = (await admin.post(`/api/raffles/${id}/close`)).json<RaffleDto>();
  const { keys } = (await admin.get(`/api/raffles/${id}/entries`)).json<RaffleEntriesDto>();
  expect([closed.entries, new Set(keys).size, keys.length]).toEqual([CROWD, CROWD, CROWD]);
  expect(createHash('sha256').update(keys.toSorted().join('\n')).digest('hex')).toBe(closed.entriesHash);
  const drawn = (await admin.post(`/api/raffles/${id}/draw`, {})).json<RaffleDto>();
  expect(keys).toContain(drawn.draws[0]?.entryKey);
  await assertInvariants(database);
  process.stdout.write(
    `${CROWD} came within ${(came / 1000).toFixed(1)} s; nobody read the chat for ${((resumedAt - killedAt) / 1000).toFixed(1)} s, ${missed.length} said it again\n`,
  );
}, 300_000);
