import { createECDH, createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { requestsOf } from './claims.bench.mjs';
import { runWorker, startCommandWorker, startWorker } from './lib/child.mjs';
import { withCpu } from './lib/cpu.mjs';
import { percentile } from './lib/table.mjs';
import { createItems, createViewers } from './lib/viewers.mjs';

const DEVICES = 10_000;
/** Of the devices, those of the service that answers 429. */
const LIMITED = DEVICES / 100;
/** One in so many of the other services' devices never answers. */
const SILENT_EVERY = 50;
const ANSWER_MS = 40;
const RETRY_AFTER_S = 30;
/** Members who are drawn, one after another, while everyone is told of the stream. */
const DRAWN = 10;
const DRAWN_EVERY_MS = 1_500;
const BUYERS = 512;
const ITEMS = 1_000;
const PATIENCE_MS = 60_000;
const STAND_INS = ['--import', new URL('lib/push-stand-ins.mjs', import.meta.url).href];

/** The push to a drawn member while 10,000 devices on four services are told that the stream began, and viewers claim. */
export async function pushes(site, say) {
  say(`Pushes: ${DEVICES.toLocaleString('en-US')} devices on four services, 2% silent, 1% limited.`);
  const services = startCommandWorker('push-services.mjs');
  const { origins } = await services.ask({
    listen: { count: 4, answerMs: ANSWER_MS, retryAfter: RETRY_AFTER_S },
  });
  const database = await site.addDatabase('pushes');
  await site.loadDemoData(database);
  const owner = new pg.Client({ connectionString: database.superUrl });
  await owner.connect();
  // Read when a replica starts.
  await switchOn(owner);
  const replica = await site.addReplica({
    database,
    nodeOptions: STAND_INS,
    environment: { BENCH_PUSH_SERVICES: origins.join(' ') },
  });
  try {
    await replica.ready;
    const onIt = { database, config: site.config };
    const cookies = await createViewers(onIt, DEVICES + DRAWN);
    const items = { first: await createItems(onIt, ITEMS), count: ITEMS };
    const drawn = await addDevices(owner, site, origins);
    const claim = { port: replica.port, requests: requestsOf(site, cookies.slice(0, BUYERS), items) };
    const most = await runWorker('http-load.mjs', { ...claim, seconds: 3 });
    const perSecond = most.perSecond / 4;
    const calm = await runWorker('http-load.mjs', { ...claim, perSecond, seconds: 10 });
    const load = startWorker('http-load.mjs', { ...claim, perSecond, seconds: 20 });
    await sleep(1_000);
    const begun = Date.now();
    const { result: busy, cores } = await withCpu(
      { site: replica.pid, postgres: site.pids.postgres },
      async () => {
        await recordAll(owner, drawn);
        return load.answer;
      },
    );
    const { received, after } = await told(services, begun);
    const limited = received.filter(({ path }) => path.startsWith('/limited/'));
    const third = limited.map(({ answered }) => answered).toSorted((one, other) => one - other)[2];
    const waits = drawn.map(({ path, at }) => {
      const call = received.find((each) => each.path === path);
      return call ? (call.at - at) / 1000 : Infinity;
    });
    const p95 = ({ answers }) =>
      percentile(
        answers.map(({ ms }) => ms),
        0.95,
      );
    return [
      {
        name: 'push to a drawn member, longest of ten',
        ours: Math.max(...waits),
        unit: 's',
        atMost: 2,
        note: `median ${percentile(waits, 0.5).toFixed(2)} s`,
      },
      {
        name: '95% of the devices that answer',
        ours: after(0.95),
        unit: 's',
        atMost: 90,
        note: `half of them after ${after(0.5).toFixed(1)} s`,
      },
      {
        name: 'calls to the limited service after its third 429',
        ours: third ? limited.filter(({ at }) => at > third).length : 0,
        unit: '',
        atMost: 35,
        note: `of ${LIMITED} devices`,
      },
      {
        name: 'claims during it, p95',
        ours: p95(busy),
        limit: p95(calm),
        unit: 'ms',
        ratio: p95(busy) / p95(calm),
        atMost: 2,
        note: `limit: without the pushes; ${perSecond.toFixed(0)} claims a second; site ${cores.site.toFixed(2)}, postgres ${cores.postgres.toFixed(2)} cores`,
      },
    ];
  } finally {
    await owner.end();
    await replica.stop();
    services.stop();
  }
}

/** Sets `at` of each drawn member to when their event was recorded. */
async function recordAll(owner, drawn) {
  await owner.query(`SELECT record_event('stream.live', 'broadcast:1', NULL, '{}')`);
  for (const each of drawn) {
    await sleep(DRAWN_EVERY_MS);
    each.at = Date.now();
    await owner.query(`SELECT record_event('raffle.won', $1, $2, '{"title": "Friday"}')`, [
      `raffle:${each.member}`,
      each.member,
    ]);
  }
}

const switchOn = (owner) =>
  owner.query(
    `INSERT INTO site_settings (id, settings) VALUES (1, '{"isPushOn": true}')
     ON CONFLICT (id) DO UPDATE SET settings = site_settings.settings || EXCLUDED.settings`,
  );

/** @returns `{ member, path }` of the members who will be drawn, whose devices are on a service that answers */
async function addDevices(owner, { config }, origins) {
  const { TokenVault } = await import('../../backend/dist/core/vault/token-vault.js');
  const { vaultRowOf } = await import('../../backend/dist/loyalty/push/push-sender.service.js');
  const vault = new TokenVault(config);
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const { rows } = await owner.query(
    `SELECT member_id::text AS member FROM identities WHERE login LIKE 'viewer\\_2%' ORDER BY member_id LIMIT $1`,
    [DEVICES + DRAWN],
  );
  const [limited, ...others] = origins;
  const devices = rows.map(({ member }, at) => {
    const isLimited = at < LIMITED;
    const kind = at < DEVICES ? 'live' : 'drawn';
    const path = `/${isLimited ? 'limited' : kind === 'live' && at % SILENT_EVERY === 0 ? 'silent' : kind}/${member}`;
    const endpoint = `${isLimited ? limited : others[at % others.length]}${path}`;
    const hash = createHash('sha256').update(endpoint).digest();
    return { member, path, kind, hash, sealed: vault.seal({ endpoint, keys }, vaultRowOf(hash)) };
  });
  await owner.query(
    `INSERT INTO push_subscriptions (member_id, endpoint_hash, sealed, kinds, time_zone, browser, system, session)
     SELECT member, hash, sealed, ARRAY[kind], $5, 'Firefox', 'Linux', ''
     FROM unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::text[]) AS device (member, hash, sealed, kind)
     ORDER BY md5(member::text)`,
    [...['member', 'hash', 'sealed', 'kind'].map((name) => devices.map((each) => each[name])), zoneAtNoon()],
  );
  await owner.query('ANALYZE push_subscriptions');
  return devices.slice(DEVICES).map(({ member, path }) => ({ member, path }));
}

/** A time zone without quiet hours now. The signs of these names are the other way round. */
function zoneAtNoon() {
  const ahead = 12 - new Date().getUTCHours();
  return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`;
}

/**
 * Waits until 95% of the devices that answer are told.
 * @returns `{ received, after }`: all calls, and the seconds until a share of these devices was told
 */
async function told(services, begun) {
  const answering = Array.from({ length: DEVICES }, (_, at) => at).filter(
    (at) => at >= LIMITED && at % SILENT_EVERY !== 0,
  ).length;
  for (;;) {
    const { calls: received } = await services.ask({ calls: {} });
    const times = received.filter(({ path }) => path.startsWith('/live/')).map(({ at }) => at);
    const isOver = Date.now() - begun > PATIENCE_MS;
    if (times.length >= answering * 0.95 || isOver) {
      const after = (share) => ((times[Math.ceil(answering * share) - 1] ?? Infinity) - begun) / 1000;
      return { received, after };
    }
    await sleep(500);
  }
}
