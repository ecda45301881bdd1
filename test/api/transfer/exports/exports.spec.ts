import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ClaimVault } from '../../../../backend/src/core/vault/claim-vault.js';
import type { Manifest } from '../../../../backend/src/transfer/exports/export-format.js';
import { confirmAllSessions } from '../../../support/app.js';
import { createAdmin, createItem, createOffer, createOwner, createUser } from '../../../support/factories.js';
import { unzip } from '../../../support/unzip.js';
import { useSite } from '../../../support/site.js';
import { within } from '../../live/bot/chat-room.js';
import { downloadExport } from './download-export.js';

const ADDRESS = 'Elm Street 7, Springfield';
const CODE = 'AAAA-BBBB-CCCC';
const NOTE = 'Asked twice for it';

const { site, database } = await useSite();
const owner = await site.signIn((await createOwner(database, { nickname: 'NeonAce' })).userId);

beforeEach(() => confirmAllSessions(database));
const filesOf = async (answers?: 'with' | 'without') => {
  const { status, body } = await downloadExport(owner, answers);
  expect(status).toBe(200);
  return unzip(body);
};
const linesOf = (files: Map<string, string>, name: string) =>
  files
    .get(name)!
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1);

/**
 * More than fits in the socket buffers before the client starts reading, and between members and ledger in
 * the file. Uses a table without row triggers: planned for an empty table, a trigger would scan all of it for
 * each row.
 */
const addBulk = () =>
  database.query(
    `INSERT INTO auto_messages (message)
     SELECT 'bulk' || n || (SELECT string_agg(md5(n::text || part), '') FROM generate_series(1, 15) AS part)
     FROM generate_series(1, 20000) AS n`,
  );
const removeBulk = () => database.query(`DELETE FROM auto_messages WHERE message LIKE 'bulk%'`);

describe('an export', () => {
  it('is a ZIP whose manifest lists every file with its checksum and record count', async () => {
    await createUser(database, { userId: '41', nickname: 'Luna_Sky', points: 1_500 });
    const { status, type, disposition, body } = await downloadExport(owner);
    expect([status, type]).toEqual([200, 'application/zip']);
    expect(disposition).toMatch(/^attachment; filename="greenroom-\d{4}-\d\d-\d\d\.zip"$/);
    const files = await unzip(body);
    const manifest = JSON.parse(files.get('manifest.json')!) as Manifest;
    expect(manifest).toMatchObject({ format: 'greenroom-export', version: 1, hasAnswers: false });
    expect(['README.txt', ...manifest.files.map(({ name }) => name), 'manifest.json']).toEqual([
      ...files.keys(),
    ]);
    for (const { name, sha256, bytes } of manifest.files) {
      const text = files.get(name)!;
      expect([name, sha256]).toEqual([name, createHash('sha256').update(text).digest('hex')]);
      expect(bytes).toBe(Buffer.byteLength(text));
    }
    const tables = manifest.files.filter(({ name, records }) => name.endsWith('.csv') && records > 0);
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['members.csv', 'ledger.csv']));
    for (const { name, records } of tables) {
      const headings = name === 'streamelements.csv' ? 0 : 1;
      expect([name, records + headings]).toEqual([name, linesOf(files, name).length]);
    }
    expect(manifest.files.filter(({ restored }) => restored).map(({ name }) => name)).toEqual([
      'members.csv',
      'commands.json',
      'timers.json',
      'shop.json',
      'offers.json',
      'settings.json',
    ]);
    for (const { name } of manifest.files) expect(files.get('README.txt')).toContain(name);
    expect(files.get('README.txt')).toContain('nor breaks and exclusions from gambling');
  });

  it('has members with points, totals and watch time, also in StreamElements’ format, but no one who is leaving', async () => {
    const { memberId } = await createUser(database, { userId: '42', nickname: 'Nova', points: 20 });
    await database.query('UPDATE viewer_facts SET earned = 700, watched_minutes = 61 WHERE member_id = $1', [
      memberId,
    ]);
    const gone = await createUser(database, { userId: '43', nickname: 'On_The_Way_Out', points: 5 });
    await database.query('UPDATE balances SET is_closed = true, is_listed = false WHERE member_id = $1', [
      gone.memberId,
    ]);
    const files = await filesOf();
    expect(linesOf(files, 'members.csv')).toContain('42,nova,20,700,61');
    expect(linesOf(files, 'members.csv')[0]).toBe('twitch_id,login,points,earned,watched_minutes');
    // Excel needs the byte order mark to recognise UTF-8; other bots would read it as part of the first name.
    expect(files.get('members.csv')!.startsWith('\uFEFFtwitch_id')).toBe(true);
    expect(files.get('streamelements.csv')).not.toContain('\uFEFF');
    expect(linesOf(files, 'streamelements.csv')).toContain('nova,42,20,700,61');
    expect(linesOf(files, 'ledger.csv')).toContainEqual(expect.stringMatching(/^42,1,20,20,opening,false,/));
    expect([...files.values()].join('\n')).not.toMatch(/on_the_way_out/i);
    await database.query('UPDATE viewer_facts SET earned = 0 WHERE member_id = $1', [memberId]);
  });

  it('has commands and timers in Nightbot’s format', async () => {
    await database.query(
      `INSERT INTO bot_commands (command, message, time, uses, level, user_time, aliases, cost, is_enabled)
       VALUES ('discord', 'Join us', 45, 7, 'broadcaster', 90, '{dc}', 25, false)`,
    );
    await database.query(`INSERT INTO bot_counters (name, value) VALUES ('wins', 31)`);
    await database.query(
      `INSERT INTO auto_messages (message, time, min_messages) VALUES ('Drink water', 900, 5), ('Hourly', 7200, 1)`,
    );
    const files = await filesOf();
    expect(JSON.parse(files.get('commands.json')!)).toEqual({
      _total: 1,
      status: 200,
      commands: [
        {
          name: '!discord',
          message: 'Join us',
          coolDown: 45,
          count: 7,
          userLevel: 'owner',
          userCoolDown: 90,
          aliases: ['dc'],
          cost: 25,
          enabled: false,
          hidden: false,
        },
      ],
      counters: [{ name: 'wins', value: 31 }],
    });
    const { timers } = JSON.parse(files.get('timers.json')!) as { timers: object[] };
    expect(timers).toEqual([
      {
        name: 'Timer 1',
        message: 'Drink water',
        interval: '*/15 * * * *',
        lines: 5,
        enabled: true,
        seconds: 900,
        count: 0,
      },
      {
        name: 'Timer 2',
        message: 'Hourly',
        interval: '0 */2 * * *',
        lines: 1,
        enabled: true,
        seconds: 7200,
        count: 0,
      },
    ]);
  });

  it('lists who is still waiting for points from an applied import, for 12 months', async () => {
    const applied = (state: string, ago: string, login: string) =>
      database.query(
        `WITH batch AS (
           INSERT INTO import_batches (source, name, hash, rate, exported_at, actor_id, state, applied_at)
           VALUES ('phantombot', 'points.csv', '', 1, now(), (SELECT id FROM members WHERE role = 'owner'), $1,
             now() - $2::interval) RETURNING id)
         INSERT INTO import_rows (batch_id, line, login, points, minutes, verdict) SELECT id, 1, $3, 70, 5, 'waiting' FROM batch`,
        [state, ago, login],
      );
    await applied('applied', '12 months -1 day', 'still_waiting');
    await applied('applied', '12 months', 'too_late');
    await applied('staged', '0 days', 'not_applied');
    const [headings, ...rows] = linesOf(await filesOf(), 'waiting.csv');
    expect(headings).toBe('login,twitch_id,points,minutes,source,since');
    expect(rows).toEqual([expect.stringMatching(/^still_waiting,,70,5,phantombot,\d{4}-/)]);
    await database.query('DELETE FROM import_batches');
  });

  it('protects spreadsheets from formulas', async () => {
    await createUser(database, { userId: '44', nickname: '=cmd()', name: 'harmless' });
    expect(linesOf(await filesOf(), 'accounts.csv')).toContainEqual(expect.stringMatching(/^44,'=cmd\(\),/));
  });

  it('has no codes, secrets or webhooks, and buyers’ answers only if asked for', async () => {
    const buyer = await createUser(database, { userId: '45', nickname: 'Buyer', points: 100 });
    const { id: itemId } = await createItem(database, { name: 'Mug', price: 10 });
    await createOffer(database);
    const vault = site.app.get(ClaimVault, { strict: false });
    await database.query('SELECT claim_item($1, $2, NULL, NULL, NULL)', [buyer.memberId, itemId]);
    const [claim] = await database.query<{ id: number }>(
      'UPDATE shop_claims SET internal_note = $2 WHERE member_id = $1 RETURNING id',
      [buyer.memberId, NOTE],
    );
    const sealed = vault.sealAnswers([{ id: 'where', label: 'Where to', kind: 'address', value: ADDRESS }], {
      memberId: buyer.memberId,
      itemId,
    });
    await database.query('INSERT INTO claim_answers (claim_id, sealed) VALUES ($1, $2)', [claim!.id, sealed]);
    await database.query('INSERT INTO shop_codes (item_id, sealed, fingerprint) VALUES ($1, $2, $3)', [
      itemId,
      vault.sealCode(CODE, itemId),
      vault.fingerprintOf(CODE),
    ]);
    await database.query(
      `UPDATE claim_channels SET webhook = 'sealed-webhook', webhook_hint = 'hint-of-webhook'`,
    );

    const plain = [...(await filesOf('without')).values()].join('\n');
    expect(plain).toContain('45,buyer,Mug,10,');
    const secret = new RegExp(`${CODE}|sealed|hint-of-webhook|server_seed|token_|id_hash`);
    expect(plain).not.toMatch(secret);
    expect(plain).not.toContain(ADDRESS);
    expect(plain).not.toContain(NOTE);

    const asked = await filesOf('with');
    expect(asked.get('claims.csv')).toContain(ADDRESS);
    expect(asked.get('claims.csv')).toContain(NOTE);
    expect(JSON.parse(asked.get('manifest.json')!)).toMatchObject({ hasAnswers: true });
    expect([...asked.values()].join('\n')).not.toMatch(secret);
  });

  it('is a consistent snapshot, however long it takes', async () => {
    await createUser(database, { userId: '46', nickname: 'Meanwhile', points: 10 });
    await addBulk();
    const response = await fetch(new URL('/api/exports/download', site.url), {
      headers: { cookie: owner.cookieHeader() },
    });
    const given = await owner.post('/api/users/46/gifts', { points: 5, reason: 'Meanwhile' });
    expect(given.status).toBe(201);
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    expect(linesOf(files, 'members.csv')).toContain('46,meanwhile,10,0,0');
    expect(linesOf(files, 'ledger.csv').filter((line) => line.startsWith('46,'))).toHaveLength(1);
    await removeBulk();
  });
});

describe('only an owner who has just confirmed', () => {
  it('can download it, and is named in the audit trail', async () => {
    await database.query('UPDATE sessions SET confirmed_at = NULL');
    const refused = await owner.get('/api/exports/download');
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([403, 'confirm_needed']);
    const entries = `SELECT count(*)::int AS entries FROM audit_entries WHERE action = 'export.download'`;
    const [{ entries: before }] = (await database.query(entries)) as [{ entries: number }];
    await confirmAllSessions(database);
    await filesOf();
    const [{ entries: after }] = (await database.query(entries)) as [{ entries: number }];
    expect(after - before).toBe(1);

    const admin = await site.signIn((await createAdmin(database)).userId);
    await confirmAllSessions(database);
    expect((await admin.get('/api/exports/download')).status).toBe(403);
  });

  it('downloads nothing with HEAD, so the audit trail has no entry of it', async () => {
    const entries = () => database.query(`SELECT id FROM audit_entries WHERE action = 'export.download'`);
    const before = await entries();
    const head = await fetch(new URL('/api/exports/download', site.url), {
      method: 'HEAD',
      headers: { cookie: owner.cookieHeader() },
    });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(await entries()).toEqual(before);
  });

  it('can, one at a time, until the first is finished or cancelled', async () => {
    await addBulk();
    const first = await fetch(new URL('/api/exports/download', site.url), {
      headers: { cookie: owner.cookieHeader() },
    });
    const second = await owner.get('/api/exports/download');
    expect([second.status, second.json()]).toMatchObject([
      409,
      { code: 'export_busy', error: 'An export is already running. Wait until it’s finished.' },
    ]);
    await first.body?.cancel();
    await within(10_000, async () => (await downloadExport(owner)).status === 200);
    await removeBulk();
  });
});
