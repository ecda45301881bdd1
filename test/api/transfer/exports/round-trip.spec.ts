import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Manifest } from '../../../../backend/src/transfer/exports/export-format.js';
import type { ImportDto } from '../../../../backend/src/transfer/imports/people/dto/imports.dto.js';
import { confirmAllSessions } from '../../../support/app.js';
import { createUser, memberOf, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { unzip } from '../../../support/unzip.js';
import { type ImportDesk, importDesk } from '../imports/import-desk.js';
import { downloadExport } from './download-export.js';
import { rezip } from './rezip.js';

/** A site with everything, and one with nothing but its owner. */
let full: ImportDesk;
let empty: ImportDesk;
let zip: Buffer;
let luna: NewUser;
/** The same owner on both sites. */
const OWNER = '70';
/** A command with a value in every field. */
const DISCORD = {
  command: 'discord',
  message: 'Join us, $(user): $(count wins)',
  time: 45,
  userTime: 90,
  level: 'vip',
  aliases: ['dc', 'einladung'],
  cost: 25,
  isEnabled: false,
  isHidden: true,
};
const COUNTERS = 'SELECT name, value::text FROM bot_counters ORDER BY name COLLATE "C"';

beforeAll(async () => {
  [full, empty] = [await importDesk(OWNER), await importDesk(OWNER)];
  await fillSite(full);
  zip = await exportOf(full);
});
afterAll(async () => {
  await full?.close();
  await empty?.close();
});

const exportOf = async ({ owner, database }: ImportDesk) => {
  await confirmAllSessions(database);
  const { status, body } = await downloadExport(owner);
  expect(status).toBe(200);
  return body;
};
const checksums = async (archive: Buffer) => {
  const { files } = JSON.parse((await unzip(archive)).get('manifest.json')!) as Manifest;
  const restored = files.filter((file) => file.restored);
  return Object.fromEntries(restored.map(({ name, sha256, records }) => [name, { sha256, records }]));
};
const importArchive = async (desk: ImportDesk, archive: Buffer): Promise<ImportDto> => {
  await confirmAllSessions(desk.database);
  return desk.apply(await desk.stage(archive, { source: 'greenroom', name: 'greenroom.zip' }));
};
const ok = (answer: { status: number; text: string }) => {
  if (answer.status >= 300) throw new Error(answer.text);
};

/** Sets up everything the console can, through the API if possible. */
async function fillSite({ owner, database }: ImportDesk): Promise<void> {
  luna = await createUser(database, { userId: '71', nickname: 'Luna_Sky', points: 1_500 });
  const nova = await createUser(database, { userId: '72', nickname: 'Nova', points: 20 });
  // One with only watch time and one with nothing: both are members.
  const quiet = await createUser(database, { userId: '73', nickname: 'Quiet' });
  await createUser(database, { userId: '74', nickname: 'Newcomer' });
  for (const [member, earned, watched] of [
    [luna, 900, 61_240],
    [nova, 25, 0],
    [quiet, 0, 15],
  ] as const) {
    await database.query('UPDATE viewer_facts SET earned = $2, watched_minutes = $3 WHERE member_id = $1', [
      member.memberId,
      earned,
      watched,
    ]);
  }
  ok(await owner.post('/api/bot/commands', DISCORD));
  ok(await owner.post('/api/bot/commands', { command: 'älter', message: 'Seit 2014', time: 1 }));
  for (const level of ['subscriber', 'moderator', 'broadcaster'])
    ok(await owner.post('/api/bot/commands', { command: `for_${level}`, message: 'Hello', time: 5, level }));
  await database.query(`UPDATE bot_commands SET uses = 12 WHERE command = 'discord'`);
  await database.query(
    `INSERT INTO bot_counters (name, value) VALUES ('wins', 31), ('Über', 2), ('deaths', 9007199254740991)`,
  );
  ok(
    await owner.put('/api/bot/built-ins', {
      points: true,
      commands: false,
      addcom: true,
      editcom: false,
      delcom: true,
    }),
  );
  ok(await owner.post('/api/bot/automessages', { message: 'Drink water', time: 905, minMessages: 3 }));
  const { id: merch } = (
    await owner.post('/api/shop/categories', {
      name: 'Merch',
      description: 'To wear',
      translations: { de: { name: 'Fanartikel' } },
    })
  ).json<{ id: number }>();
  const { id: games } = (
    await owner.post('/api/shop/categories', { name: 'Games', description: 'To play' })
  ).json<{ id: number }>();
  const item = { description: 'Worth it', image: '/media/item.svg', price: 100, stock: 7 };
  ok(await owner.post('/api/shop/items', { ...item, name: 'Late', category: games, hidden: true }));
  ok(
    await owner.post('/api/shop/items', {
      ...item,
      name: 'Shirt',
      category: merch,
      first: true,
      casino: true,
      translations: { de: { name: 'Hemd' }, fi: { name: 'Paita', description: 'Puuvillaa' } },
      blockedCountries: ['FR'],
      licence: 'MGA/1',
      deliveryDays: 14,
      rules: {
        followersOnly: true,
        watchedHours: 3,
        limit: 2,
        period: '7 days',
        from: '2026-12-01T00:00:00.000Z',
      },
      fields: [
        {
          id: 'size',
          label: 'Size',
          kind: 'choice',
          required: true,
          hint: '',
          options: ['S', 'M'],
          translations: { de: { label: 'Größe', options: ['Klein', 'Mittel'] } },
        },
        {
          id: 'name',
          label: 'Name',
          kind: 'text',
          required: false,
          hint: 'On it',
          options: [],
          maxLength: 12,
        },
      ],
    }),
  );
  const { id: key } = (
    await owner.post('/api/shop/items', { ...item, name: 'Key', category: games, featured: true, stock: 0 })
  ).json<{ id: number }>();
  ok(await owner.post(`/api/shop/items/${key}/codes`, { codes: 'AAAA\nBBBB' }));
  const texts = Object.fromEntries(
    [1, 2, 3, 4].flatMap((n) => [
      [`title${n}`, `Title ${n}`],
      [`description${n}`, `Line ${n}\nand more`],
    ]),
  );
  const offer = {
    ...texts,
    imageLink: '/media/offer.svg',
    description: 'A fair welcome',
    link: 'https://casino.example/welcome',
    tags: { mainPartner: true, principalProvider: false, goodSportsBook: false, fastPayouts: true },
  };
  ok(await owner.post('/api/offers', { ...offer, name: 'First', promocode: 'HELLO', isNew: true }));
  ok(
    await owner.post('/api/offers', {
      ...offer,
      name: 'In front',
      first: true,
      allowedCountries: ['DE', 'AT'],
      terms: '18+',
      checkedOn: '2026-11-01',
      licence: 'GGL',
      variants: [
        {
          countries: ['AT'],
          link: 'https://casino.example/at',
          terms: 'Nur AT',
          translations: { fi: { terms: 'Vain AT' } },
        },
      ],
      translations: { de: { description: 'Ein fairer Anfang', terms: 'Ab 18' } },
    }),
  );
  const settings = (await owner.get('/api/site/settings')).json<Record<string, unknown>>();
  ok(
    await owner.put('/api/site', {
      ...settings,
      title: 'Luna’s Lounge',
      timeZone: 'Europe/Vienna',
      rewardHour: 18,
      blockedDomains: ['spam.example'],
      closedCountries: ['US'],
      languages: ['de', 'fi'],
      translations: { de: { tagline: 'Jeden Abend' } },
    }),
  );
  const earning = (await owner.get('/api/points/rules')).json<Record<string, unknown>>();
  ok(await owner.put('/api/points/rules', { ...earning, dailyCap: 777, ignoredLogins: ['some_bot'] }));
  ok(
    await owner.post('/api/rewards/config', {
      rewards: [
        {
          tier: 'Small',
          points: 5,
          probability: 90,
          color: '#112233',
          translations: { de: { tier: 'Klein' } },
        },
        { tier: 'Large', points: 500, probability: 10, color: '#445566' },
      ],
    }),
  );
}

describe('an export imported into an empty site', () => {
  it('is previewed first: its contents, and their effect', async () => {
    const preview = await empty.owner.post('/api/imports/preview', { content: zip.toString('base64') });
    expect(preview.json()).toMatchObject({
      rows: 5,
      export: {
        site: 'Luna’s Lounge',
        parts: [
          { part: 'commands', records: 5 },
          { part: 'timers', records: 1 },
          { part: 'shop', records: 3 },
          { part: 'offers', records: 2 },
          { part: 'settings', records: 1 },
        ],
      },
    });
    const { report, id } = await empty.stage(zip, { source: 'greenroom' });
    expect(report).toMatchObject({
      matched: 1,
      newMembers: 4,
      waiting: 0,
      skipped: 0,
      entries: 2,
      gain: 1_520,
    });
    expect(report!.parts.map(({ part, verdict }) => [part, verdict])).toEqual([
      ['commands', 'taken'],
      ['timers', 'taken'],
      ['shop', 'taken'],
      ['offers', 'taken'],
      ['settings', 'taken'],
    ]);
    expect((await empty.owner.get('/api/bot/commands')).json()).toEqual([]);
    expect(await empty.balances()).toEqual({});
    ok(await empty.owner.delete(`/api/imports/${id}`));
  });

  it('restores members, balances, totals and everything set up in the console, so that another export has the same checksums', async () => {
    const before = await checksums(zip);
    expect(Object.keys(before)).toHaveLength(6);
    const { report } = await importArchive(empty, zip);
    expect(report!.parts.map(({ verdict }) => verdict)).toEqual(Array(5).fill('taken'));
    expect(await checksums(await exportOf(empty))).toEqual(before);
    expect(await empty.balances()).toEqual({ luna_sky: [1_500, 61_240], nova: [20, 0], quiet: [0, 15] });
    await assertInvariants(empty.database);
  });

  it('restores all fields of a command, and the counters', async () => {
    const listed = async ({ owner }: ImportDesk) => (await owner.get('/api/bot/commands')).json();
    expect(await listed(empty)).toEqual(await listed(full));
    expect((await empty.owner.get('/api/bot/commands/discord')).json()).toEqual(DISCORD);
    expect(await empty.database.query(COUNTERS)).toEqual([
      { name: 'deaths', value: '9007199254740991' },
      { name: 'wins', value: '31' },
      { name: 'Über', value: '2' },
    ]);
    const [names] = await empty.database.query(
      `SELECT count(*)::int AS names FROM bot_command_names WHERE name IN ('discord', 'dc', 'einladung')`,
    );
    expect(names).toEqual({ names: 3 });
  });

  it('shows immediately: caches hold nothing from before', async () => {
    const { title } = (await empty.site.guest().get('/api/site')).json<{ title: string }>();
    expect(title).toBe('Luna’s Lounge');
    const commands = (await empty.owner.get('/api/bot/commands')).json<{ command: string }[]>();
    expect(commands.map(({ command }) => command)).toEqual([
      'discord',
      'älter',
      'for_subscriber',
      'for_moderator',
      'for_broadcaster',
    ]);
  });

  it('changes nothing the second time, and leaves later changes alone', async () => {
    ok(
      await empty.owner.put('/api/bot/commands/discord', {
        command: 'discord',
        message: 'New here',
        time: 9,
      }),
    );
    await empty.database.query(`UPDATE bot_counters SET value = 32 WHERE name = 'wins'`);
    await give(empty, luna.userId, 50);
    const { report } = await importArchive(empty, zip);
    expect(report).toMatchObject({ entries: 0, gain: 0, matched: 5, newMembers: 0 });
    expect(report!.parts.map(({ verdict }) => verdict)).toEqual(Array(5).fill('kept'));
    expect((await empty.balances()).luna_sky).toEqual([1_550, 61_240]);
    expect((await empty.owner.get('/api/bot/commands/discord')).json()).toMatchObject({
      message: 'New here',
    });
    expect(await empty.database.query(COUNTERS)).toContainEqual({ name: 'wins', value: '32' });
    await assertInvariants(empty.database);
  });

  it('can be undone with regard to points, time and totals', async () => {
    const batches = (await empty.owner.get('/api/imports')).json<{ id: number; isUndoable: boolean }[]>();
    await confirmAllSessions(empty.database);
    for (const { id } of batches) await empty.undo(id);
    expect(await empty.balances()).toEqual({ luna_sky: [50, 0] });
    const [{ earned }] = (await empty.database.query(
      'SELECT coalesce(sum(earned), 0)::int AS earned FROM viewer_facts',
    )) as [{ earned: number }];
    expect(earned).toBe(0);
    await assertInvariants(empty.database);
  });
});

describe('an export from before commands had levels, cooldowns per viewer, aliases, prices and counters', () => {
  const older = ({ commands }: { commands: Record<string, unknown>[] }) => ({
    commands: commands.map(({ name, message, coolDown, count }) => ({
      name,
      message,
      coolDown,
      count,
      userLevel: 'everyone',
    })),
  });

  it('is imported with the defaults of a new command', async () => {
    const site = await importDesk(OWNER);
    try {
      const archive = await rezip(zip, {}, [], {
        'commands.json': (text) => JSON.stringify(older(JSON.parse(text) as never)),
      });
      const { report } = await importArchive(site, archive);
      expect(report!.parts[0]).toMatchObject({ part: 'commands', records: 5, verdict: 'taken' });
      expect((await site.owner.get('/api/bot/commands/discord')).json()).toEqual({
        ...DISCORD,
        userTime: 0,
        level: 'everyone',
        aliases: [],
        cost: 0,
        isEnabled: true,
        isHidden: false,
      });
      expect(await site.database.query(COUNTERS)).toEqual([]);
    } finally {
      await site.close();
    }
  });

  it('keeps defaults and existing counters if a field is null', async () => {
    const site = await importDesk(OWNER);
    try {
      await site.database.query(`INSERT INTO bot_counters (name, value) VALUES ('wins', 4)`);
      const emptied = (text: string) =>
        text.replace(
          /"(userLevel|userCoolDown|aliases|cost|enabled|hidden)": (?:\[[^\]]*\]|[^,\n]+)/g,
          '"$1": null',
        );
      await importArchive(site, await rezip(zip, {}, [], { 'commands.json': emptied }));
      expect((await site.owner.get('/api/bot/commands/discord')).json()).toMatchObject({
        level: 'everyone',
        aliases: [],
        isEnabled: true,
      });
      expect(await site.database.query(COUNTERS)).toContainEqual({ name: 'wins', value: '4' });
      expect(await site.database.query(COUNTERS)).toContainEqual({ name: 'Über', value: '2' });
    } finally {
      await site.close();
    }
  });
});

describe('an export imported into its own site', () => {
  const staged = async (desk: ImportDesk, archive: Buffer) => {
    const answer = await desk.owner.post('/api/imports', {
      content: archive.toString('base64'),
      name: 'greenroom.zip',
      source: 'greenroom',
      columns: [],
      duplicates: 'highest',
      rate: 1,
    });
    return [answer.status, answer.json<{ code?: string }>().code];
  };
  const manifest = async (change: (manifest: Partial<Manifest>) => object) =>
    rezip(
      zip,
      {
        'manifest.json': JSON.stringify(
          change(JSON.parse((await unzip(zip)).get('manifest.json')!) as Manifest),
        ),
      },
      [],
    );

  it('is refused, because it would add everyone’s points again', async () => {
    expect(await staged(full, zip)).toEqual([400, 'import_own_export']);
    // A later export doesn't change that.
    await exportOf(full);
    expect(await staged(full, zip)).toEqual([400, 'import_own_export']);
    expect((await full.owner.get('/api/imports')).json()).toEqual([]);
  });

  it('is accepted if it is too old to contain the site’s id', async () => {
    const older = await manifest(({ siteId: _, ...rest }) => rest);
    expect((await staged(full, older))[0]).toBe(201);
  });

  it('is reported as damaged if the id is nonsense', async () => {
    const nonsense = await manifest((told) => ({ ...told, siteId: { $ne: '' } }));
    expect(await staged(full, nonsense)).toEqual([400, 'import_export_damaged']);
  });
});

const give = async ({ database }: ImportDesk, userId: string, points: number) => {
  const [row] = await database.query<{ outcome: string }>(
    `SELECT outcome FROM give_points(${memberOf('$1')}, $2, 'Hello', NULL, ${memberOf('$3')}, 'test')`,
    [userId, points, OWNER],
  );
  expect(row!.outcome).toBe('given');
};

describe('refuses an archive that is not an export or was changed:', () => {
  const refusal = async (archive: Buffer) => {
    const answer = await empty.owner.post('/api/imports/preview', { content: archive.toString('base64') });
    return [answer.status, answer.json<{ code: string }>().code];
  };

  it.each([
    ['another ZIP', {}, ['manifest.json'], 'import_spreadsheet'],
    [
      'a file that was changed',
      { 'members.csv': 'twitch_id,login,points,earned,watched_minutes\r\n71,luna_sky,9999,0,0\r\n' },
      [],
      'import_export_damaged',
    ],
    ['a file that is missing', {}, ['shop.json'], 'import_export_damaged'],
    ['an invalid manifest', { 'manifest.json': '[]' }, [], 'import_export_damaged'],
    [
      'another version',
      { 'manifest.json': '{"format":"greenroom-export","version":2}' },
      [],
      'import_export_version',
    ],
    ['a manifest in another format', { 'manifest.json': '{"format":"other"}' }, [], 'import_spreadsheet'],
    ['a zip bomb', { 'members.csv': 'x'.repeat(2 * 1024 * 1024) }, [], 'import_export_too_large'],
  ])('%s', async (_, changed, removed, code) => {
    expect(await refusal(await rezip(zip, changed, removed))).toEqual([400, code]);
  });

  it('an understated size', async () => {
    const liar = await rezip(zip, {}, []);
    // The sizes are in the directory at the end, which is falsified here.
    const at = liar.lastIndexOf(Buffer.from('members.csv')) - 46;
    expect(liar.readUInt32LE(at + 24)).toBeGreaterThan(10);
    liar.writeUInt32LE(10, at + 24);
    expect(await refusal(liar)).toEqual([400, 'import_export_damaged']);
    expect(await refusal(zip.subarray(0, zip.length - 100))).toEqual([400, 'import_export_damaged']);
  });

  it('a valid manifest with values no form would accept', async () => {
    const stage = async (name: string, change: (text: string) => string) => {
      const archive = await rezip(zip, {}, [], { [name]: change });
      const answer = await empty.owner.post('/api/imports', {
        content: archive.toString('base64'),
        name: 'greenroom.zip',
        source: 'greenroom',
        columns: [],
        duplicates: 'highest',
        rate: 1,
      });
      return [answer.status, answer.json<{ params?: { field?: string } }>().params?.field];
    };
    const script = (text: string) => text.replace('https://casino.example/welcome', 'javascript:alert(1)');
    expect(await stage('offers.json', script)).toEqual([400, 'link']);
    const nowhere = (text: string) => text.replace('"category": 2', '"category": 3');
    expect(await stage('shop.json', nowhere)).toEqual([400, 'category']);
    const twice = (text: string) => text.replace('!älter', '!DISCORD');
    expect(await stage('commands.json', twice)).toEqual([400, 'command']);
    const alias = (text: string) => text.replace('"dc"', '"für_alle"').replace('!älter', '!FÜR_ALLE');
    expect(await stage('commands.json', alias)).toEqual([400, 'command']);
    const level = (text: string) => text.replace('"twitch_vip"', '"regular"');
    expect(await stage('commands.json', level)).toEqual([400, 'level']);
    const counter = (text: string) => text.replace('"wins"', '"the wins"');
    expect(await stage('commands.json', counter)).toEqual([400, 'name']);
    const proto = (text: string) => text.replace('"coolDown": 45', '"__proto__": {"coolDown": 45}');
    expect(await stage('commands.json', proto)).toEqual([400, 'time']);
  });

  it('but accepts changed or missing files that are for reading only', async () => {
    const [status] = await refusal(await rezip(zip, { 'claims.csv': 'mine' }, ['ledger.csv']));
    expect(status).toBe(200);
  });
});
