import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CommandImportDto } from '../../../../backend/src/transfer/imports/commands/dto/command-imports.dto.js';
import { ForeignAnswersService } from '../../../../backend/src/transfer/imports/sources/foreign-answers.service.js';
import { ForeignClient } from '../../../../backend/src/transfer/imports/sources/foreign.client.js';
import { ChannelIdentityService } from '../../../../backend/src/channel/twitch/identity/channel-identity.service.js';
import { TwitchUnavailableError } from '../../../../backend/src/channel/twitch/api/twitch-errors.js';
import { confirmAllSessions, startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createOwner } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type OtherBots, RIVAL, STREAMELEMENTS_TOKEN } from '../../../twitch-sandbox/other-bots.js';
import { NEON } from '../../members/auth/visitor.js';
import { base64, sample } from './import-desk.js';

let database: TestDatabase;
let site: TestApp;
let owner: TestClient;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
  owner = await site.signIn((await createOwner(database, { nickname: 'NeonAce' })).userId);
});
beforeEach(() => confirmAllSessions(database));
afterEach(async () => {
  await assertInvariants(database);
  site.sandbox.state.reset();
  for (const table of ['command_imports', 'bot_commands', 'auto_messages'])
    await database.query(`DELETE FROM ${table}`);
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const stage = async (content: string | Buffer, name = 'commands.json') => {
  const answer = await owner.post('/api/command-imports', { content: base64(content), name });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json<CommandImportDto>();
};
const step = async (id: number, path: string, body: object = {}) => {
  const answer = await owner.post(`/api/command-imports/${id}/${path}`, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json<CommandImportDto>();
};
const apply = ({ id, hash }: CommandImportDto) => step(id, 'apply', { hash });
const choose = async ({ id }: CommandImportDto, choices: object[]) =>
  (await owner.put(`/api/command-imports/${id}/choices`, { choices })).json<CommandImportDto>();
const commands = async () => (await owner.get('/api/bot/commands')).json<object[]>();
const messages = async () => (await owner.get('/api/bot/automessages')).json<object[]>();
const verdicts = ({ texts }: CommandImportDto) =>
  texts.map(({ name, verdict, changes, reasons }) => [name, verdict, changes, reasons]);
const nightbot = (...given: object[]) =>
  JSON.stringify({
    commands: given.map((one) => ({ message: 'Hi', userLevel: 'everyone', coolDown: 5, ...one })),
  });

describe('commands from StreamElements', () => {
  it('are previewed, then imported, turned off or left out, each with a reason', async () => {
    const staged = await stage(sample('streamelements/commands.json'));
    expect(verdicts(staged)).toEqual([
      ['socials', 'taken', ['variables'], []],
      ['hug', 'off', ['counter'], ['only_live']],
      ['weather', 'off', [], ['unknown_variable', 'calls_out', 'keywords', 'was_off']],
    ]);
    expect([await commands(), staged.source, staged.state]).toEqual([[], 'streamelements', 'staged']);
    const applied = await apply(staged);
    expect([applied.state, applied.isUndoable, verdicts(applied)]).toEqual([
      'applied',
      true,
      verdicts(staged),
    ]);
    expect(await commands()).toEqual([
      {
        command: 'socials',
        message: 'All my links: $(user), see the panels below!',
        time: 5,
        userTime: 15,
        level: 'everyone',
        aliases: ['links', 'social'],
        cost: 0,
        isEnabled: true,
        isHidden: false,
      },
      {
        command: 'hug',
        message: '$(user) hugs $(touser)! Hug no. $(count hugs)',
        time: 3,
        userTime: 10,
        level: 'subscriber',
        aliases: [],
        cost: 50,
        isEnabled: false,
        isHidden: false,
      },
      {
        command: 'weather',
        message: '${customapi.https://example.org/w?q=${1:|Berlin}}',
        time: 30,
        userTime: 0,
        level: 'moderator',
        aliases: ['wetter'],
        cost: 0,
        isEnabled: false,
        isHidden: true,
      },
    ]);
    // The same file again changes nothing.
    const again = await stage(sample('streamelements/commands.json'));
    expect(again.texts.map(({ verdict, reasons }) => [verdict, reasons])).toEqual(
      Array(3).fill(['left_out', ['taken']]),
    );
    const before = await commands();
    await apply(again);
    expect(await commands()).toEqual(before);
  });

  it('include timers, which become auto messages', async () => {
    const staged = await stage(sample('streamelements/timers.json'));
    expect(verdicts(staged)).toEqual([
      ['discord', 'taken', [], []],
      ['discord', 'taken', [], []],
      ['water', 'taken', [], []],
      ['old', 'left_out', [], ['was_off']],
    ]);
    await apply(staged);
    expect(await messages()).toEqual([
      { message: 'Join the community on Discord!', time: 2_400, minMessages: 5 },
      { message: 'Rules are in the panels.', time: 2_400, minMessages: 5 },
      { message: 'Drink some water, chat.', time: 2_700, minMessages: 1 },
    ]);
  });
});

describe('pasted Nightbot data', () => {
  it('has commands, timers and regulars', async () => {
    const texts = ['commands', 'timers', 'regulars'].map((name) =>
      sample(`nightbot/${name}.json`).toString(),
    );
    const staged = await stage(`[${texts.join(',')}]`);
    expect([verdicts(staged), staged.regulars]).toEqual([
      [
        ['socials', 'taken', [], []],
        ['so', 'off', [], ['unknown_variable']],
        ['roll', 'off', ['level'], ['calls_out']],
        ['discord', 'taken', [], []],
        ['hourly', 'taken', [], []],
        ['uneven', 'left_out', [], ['alias', 'was_off']],
      ],
      3,
    ]);
    expect(staged.texts[2]).toMatchObject({ levelThere: 'regular', command: { level: 'moderator' } });
    await apply(staged);
    expect(await messages()).toEqual([
      { message: 'Join the Discord, the link is in the panels.', time: 900, minMessages: 5 },
      { message: 'Stretch a little!', time: 3_600, minMessages: 1 },
    ]);
  });

  it.each([
    ['{"commands":', 'import_no_commands'],
    ['name,points\nluna,5', 'import_no_commands'],
    ['[]', 'import_no_commands'],
    [`{"commands":[${'['.repeat(100_000)}`, 'import_no_commands'],
    [
      JSON.stringify(Array.from({ length: 2_001 }, () => ({ name: 'x', message: 'y' }))),
      'import_too_many_texts',
    ],
  ])('is refused if it cannot be read: %.30s', async (content, code) => {
    const answer = await owner.post('/api/command-imports', { content: base64(content), name: 'x' });
    expect([answer.status, answer.json()]).toMatchObject([400, { code }]);
  });
});

describe('a channel’s commands on Nightbot', () => {
  const ask = (channel: string) => owner.post('/api/command-imports/nightbot', { channel });

  it('are fetched by name, if it is this site’s channel', async () => {
    const answer = await ask(NEON.login.toUpperCase());
    expect(answer.status).toBe(201);
    const staged = answer.json<CommandImportDto>();
    expect([staged.source, staged.name]).toEqual(['nightbot', NEON.login]);
    expect(staged.texts.length).toBeGreaterThan(0);
    await apply(staged);
    expect((await commands()).length).toBe(staged.texts.filter(({ command }) => command).length);
  });

  it.each([
    ['nobody_there', 'import_channel_unknown'],
    [RIVAL.login, 'import_channel_of_others'],
  ])('are refused for %s: %s', async (channel, code) => {
    const answer = await ask(channel);
    expect([answer.status, answer.json()]).toMatchObject([400, { code, params: { host: 'Nightbot' } }]);
    expect(await database.query('SELECT FROM command_imports')).toEqual([]);
  });

  it('may be empty', async () => {
    site.sandbox.state.otherBots.nightbotCommands = [];
    const answer = await ask(NEON.login);
    expect([answer.status, answer.json()]).toMatchObject([201, { source: 'nightbot', texts: [] }]);
  });

  it('report that Twitch is unavailable', async () => {
    const twitch = site.app.get(ChannelIdentityService, { strict: false });
    jest.spyOn(twitch, 'id').mockRejectedValueOnce(new TwitchUnavailableError('away'));
    const answer = await ask(NEON.login);
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'import_twitch_away' }]);
  });

  it('are only requested with a valid name', async () => {
    for (const channel of ['', '../x', 'a b', 'x'.repeat(26), 7, null])
      expect((await ask(channel as string)).status).toBe(400);
  });
});

describe('a channel’s commands on StreamElements', () => {
  const CALLS = '/imports/streamelements/kappa/v2';
  const ask = (channel: string, token?: string | null) =>
    owner.post('/api/command-imports/streamelements', { channel, token });
  const asked = () =>
    [...site.sandbox.state.requests.keys()].filter((path) => path.startsWith(`${CALLS}/bot/`)).length;
  const stored = () => database.query('SELECT FROM command_imports');
  let bots: OtherBots;
  beforeEach(() => {
    bots = site.sandbox.state.otherBots;
  });

  it.each([undefined, null])('are the public ones without a token: %p', async (token) => {
    const answer = await ask(NEON.login.toUpperCase(), token);
    expect(answer.status).toBe(201);
    const staged = answer.json<CommandImportDto>();
    expect([staged.source, staged.name, staged.state]).toEqual(['streamelements', NEON.login, 'staged']);
    expect(verdicts(staged)).toEqual([
      ['socials', 'taken', ['variables'], []],
      ['hug', 'off', ['counter'], ['only_live']],
    ]);
    expect(await commands()).toEqual([]);
    await apply(staged);
    expect(await commands()).toMatchObject([{ command: 'socials' }, { command: 'hug', isEnabled: false }]);
  });

  it('are complete, with timers, given a token, which is stored nowhere', async () => {
    const answer = await ask(NEON.login, STREAMELEMENTS_TOKEN);
    expect([answer.status, answer.text.includes(STREAMELEMENTS_TOKEN)]).toEqual([201, false]);
    const staged = answer.json<CommandImportDto>();
    expect(staged.texts.map(({ kind, name }) => [kind, name])).toEqual([
      ['command', 'socials'],
      ['command', 'hug'],
      ['command', 'weather'],
      ['timer', 'discord'],
      ['timer', 'discord'],
      ['timer', 'water'],
    ]);
    await apply(staged);
    expect([(await commands()).length, (await messages()).length]).toEqual([3, 3]);
    // Includes the audit trail.
    for (const { name } of await database.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    )) {
      const found = await database.query(
        `SELECT FROM ${name} AS row WHERE row::text LIKE '%${STREAMELEMENTS_TOKEN}%'`,
      );
      expect([name, found.length]).toEqual([name, 0]);
    }
  });

  it.each([
    ['nobody_there', 'import_channel_unknown'],
    [RIVAL.login, 'import_channel_of_others'],
  ])('are refused for %s: %s', async (channel, code) => {
    const answer = await ask(channel, STREAMELEMENTS_TOKEN);
    expect([answer.status, answer.json()]).toMatchObject([400, { code, params: { host: 'StreamElements' } }]);
    expect([await stored(), asked()]).toEqual([[], 0]);
  });

  it('are not fetched with someone else’s token', async () => {
    const answer = await ask(NEON.login, 'somebody-elses-token');
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'import_token_refused' }]);
    expect(await stored()).toEqual([]);
  });

  it.each(['commands', 'timers'] as const)(
    'are not imported partially if the %s are broken',
    async (list) => {
      bots[list] = { message: 'Please stand by' } as never;
      const answer = await ask(NEON.login, STREAMELEMENTS_TOKEN);
      expect([answer.status, answer.json()]).toMatchObject([409, { code: 'import_host_answer' }]);
      expect(await stored()).toEqual([]);
    },
  );

  it('are parsed outside the main thread: too much memory is refused, and the site keeps running', async () => {
    const crowd = Buffer.from(`[${'{},'.repeat(4_000_000)}{}]`);
    const client = site.app.get(ForeignClient, { strict: false });
    jest.spyOn(client, 'read').mockResolvedValueOnce(crowd);
    const answers = site.app.get(ForeignAnswersService, { strict: false });
    await expect(answers.read('texts', { host: 'streamelements', path: ['x'] })).rejects.toMatchObject({
      code: 'import_host_answer',
    });
    expect((await ask(NEON.login)).status).toBe(201);
  });

  it('are refused beyond the limit of an import, which counts timers and each of their texts', async () => {
    const command = { command: 'x', reply: 'y', hidden: false };
    const timer = { name: 'x', messages: Array.from({ length: 100 }, () => 'y'), online: { interval: 5 } };
    const askWith = async (commandCount: number, timerCount: number) => {
      bots.commands = Array.from({ length: commandCount }, () => command);
      bots.timers = Array.from({ length: timerCount }, () => timer);
      const answer = await ask(NEON.login, STREAMELEMENTS_TOKEN);
      return [answer.status, answer.json<{ code?: string; error?: string }>()];
    };
    expect(await askWith(100, 19)).toMatchObject([201, { state: 'staged' }]);
    const refused = [
      400,
      {
        error: 'You can import at most 2000 commands and timers at once',
        code: 'import_too_many_texts',
        params: { texts: 2_000 },
      },
    ];
    expect(await askWith(2_001, 0)).toEqual(refused);
    expect(await askWith(0, 21)).toEqual(refused);
    expect(await askWith(101, 19)).toEqual(refused);
  });

  it('may be empty', async () => {
    bots.commands = [];
    const answer = await ask(NEON.login);
    expect([answer.status, answer.json()]).toMatchObject([201, { source: 'streamelements', texts: [] }]);
  });

  it('report that Twitch is unavailable', async () => {
    const twitch = site.app.get(ChannelIdentityService, { strict: false });
    jest.spyOn(twitch, 'id').mockRejectedValueOnce(new TwitchUnavailableError('away'));
    const answer = await ask(NEON.login);
    expect([answer.status, answer.json()]).toMatchObject([409, { code: 'import_twitch_away' }]);
  });

  it('are only requested with a valid name and token', async () => {
    for (const channel of ['', '../x', 'a b', 'x'.repeat(26), 7, null])
      expect((await ask(channel as string)).status).toBe(400);
    for (const token of ['', 'short', 'line\r\nbreak: 1', 'x'.repeat(4_097), 7])
      expect((await ask(NEON.login, token as string)).status).toBe(400);
    expect(asked()).toBe(0);
  });
});

describe('names already in use', () => {
  const ours = { command: 'hug', message: 'Ours', time: 30, aliases: ['knuddel'] };

  it('keep their commands unless the owner replaces or renames, and are restored by undoing', async () => {
    await owner.post('/api/bot/commands', ours);
    const before = await commands();
    const staged = await stage(
      nightbot({ name: '!hug' }, { name: '!knuddel' }, { name: '!points' }, { name: '!new' }),
    );
    expect(staged.texts.map(({ reasons, choices }) => [reasons, choices])).toEqual([
      [['taken'], ['keep', 'replace', 'rename']],
      [['taken'], ['keep', 'rename']],
      [['built_in'], ['keep', 'rename']],
      [[], []],
    ]);
    const chosen = await choose(staged, [
      { item: 0, choice: 'replace' },
      { item: 2, choice: 'rename' },
    ]);
    expect(chosen.hash).not.toBe(staged.hash);
    await apply(chosen);
    expect(await commands()).toMatchObject([
      { command: 'hug', message: 'Hi' },
      { command: 'points2', message: 'Hi' },
      { command: 'new', message: 'Hi' },
    ]);
    const undone = await step(chosen.id, 'undo');
    expect([undone.state, undone.kept, await commands()]).toEqual(['undone', [], before]);
    // Although the preview would be the same again.
    const again = await owner.post(`/api/command-imports/${chosen.id}/apply`, { hash: chosen.hash });
    expect([again.status, again.json()]).toMatchObject([409, { code: 'import_changed' }]);
  });

  it('keep what has been changed since when undoing, and report it', async () => {
    const staged = await stage(nightbot({ name: '!a' }, { name: '!b' }, { name: '!c' }));
    await apply(staged);
    await owner.put('/api/bot/commands/b', { command: 'b', message: 'Better', time: 5 });
    await owner.delete('/api/bot/commands/c');
    const undone = await step(staged.id, 'undo');
    expect(undone.kept).toEqual(['b', 'c']);
    expect(await commands()).toMatchObject([{ command: 'b', message: 'Better' }]);
    const twice = await owner.post(`/api/command-imports/${staged.id}/undo`);
    expect([twice.status, twice.json()]).toMatchObject([409, { code: 'import_not_latest' }]);
  });

  it('can only be undone for the latest import', async () => {
    const first = await stage(nightbot({ name: '!a' }));
    await apply(first);
    const second = await stage(nightbot({ name: '!b' }));
    await apply(second);
    const early = await owner.post(`/api/command-imports/${first.id}/undo`);
    expect([early.status, early.json()]).toMatchObject([409, { code: 'import_not_latest' }]);
    await step(second.id, 'undo');
    await step(first.id, 'undo');
    expect(await commands()).toEqual([]);
  });
});

describe('applying', () => {
  it('does exactly what was previewed, and is refused if anything has changed since', async () => {
    const staged = await stage(nightbot({ name: '!hug' }, { name: '!new' }));
    await owner.post('/api/bot/commands', { command: 'hug', message: 'Ours', time: 30 });
    for (const hash of [staged.hash, 'a'.repeat(64)]) {
      const answer = await owner.post(`/api/command-imports/${staged.id}/apply`, { hash });
      expect([answer.status, answer.json()]).toMatchObject([409, { code: 'import_changed' }]);
    }
    expect(await commands()).toHaveLength(1);
    const looked = (await owner.get(`/api/command-imports/${staged.id}`)).json<CommandImportDto>();
    await apply(looked);
    expect(await commands()).toHaveLength(2);
    const again = await owner.post(`/api/command-imports/${staged.id}/apply`, { hash: looked.hash });
    expect(again.status).toBe(409);
  });

  it('happens once, even with simultaneous requests', async () => {
    const staged = await stage(nightbot({ name: '!a' }, { name: '!b' }));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        owner.post(`/api/command-imports/${staged.id}/apply`, { hash: staged.hash }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(await commands()).toHaveLength(2);
  });

  it('asks for a confirmation, as undoing does, and audits each record', async () => {
    const staged = await stage(nightbot({ name: '!a' }));
    const unconfirmed = async (path: string, body: object) => {
      await database.query(`UPDATE sessions SET confirmed_at = clock_timestamp() - interval '15 minutes'`);
      const answer = await owner.post(`/api/command-imports/${staged.id}/${path}`, body);
      expect([answer.status, answer.json()]).toMatchObject([403, { code: 'confirm_needed' }]);
      await confirmAllSessions(database);
    };
    await unconfirmed('apply', { hash: staged.hash });
    expect(await commands()).toEqual([]);
    await apply(staged);
    await unconfirmed('undo', {});
    expect(await commands()).toMatchObject([{ command: 'a' }]);
    const trail = await database.query<{ action: string; entity_id: string }>(
      `SELECT action, entity_id FROM audit_entries WHERE action LIKE 'command%' ORDER BY id DESC LIMIT 2`,
    );
    expect(trail).toEqual([
      { action: 'command-import.apply', entity_id: String(staged.id) },
      { action: 'command.create', entity_id: 'a' },
    ]);
  });

  it('lets no text past the promo guard', async () => {
    const settings = (await owner.get('/api/site/settings')).json<object>();
    const named = { ...settings, operatorName: 'Operator', contactEmail: 'contact@site.example' };
    await owner.put('/api/site', { ...named, blockedDomains: ['slots.test'] });
    const staged = await stage(nightbot({ name: '!a', message: 'slots.test' }, { name: '!b' }));
    expect(verdicts(staged)[0]).toEqual(['a', 'left_out', [], ['promotion']]);
    await apply(staged);
    expect(await commands()).toMatchObject([{ command: 'b' }]);
    await owner.put('/api/site', { ...named, blockedDomains: [] });
  });

  it('is only for owners', async () => {
    const admin = await site.signIn((await createAdmin(database)).userId);
    for (const [method, path] of [
      ['get', ''],
      ['get', '/1'],
      ['post', ''],
      ['post', '/nightbot'],
      ['post', '/streamelements'],
      ['post', '/1/apply'],
      ['post', '/1/undo'],
      ['put', '/1/choices'],
      ['delete', '/1'],
    ] as const)
      expect((await admin[method](`/api/command-imports${path}`)).status).toBe(403);
    expect((await owner.get('/api/command-imports/999999')).status).toBe(404);
  });

  it('is for one owner at a time: a second one sees whose import it is, until it is discarded', async () => {
    const staged = await stage(nightbot({ name: '!a' }));
    const { userId } = await createOwner(database, { userId: '7788', nickname: 'Second_Owner' });
    const second = await site.signIn(userId);
    const file = { content: base64(nightbot({ name: '!b' })), name: 'commands.json' };
    const answer = await second.post('/api/command-imports', file);
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { code: 'import_busy', params: { name: 'NeonAce' } },
    ]);
    expect((await second.delete(`/api/command-imports/${staged.id}`)).status).toBe(200);
    expect((await second.post('/api/command-imports', file)).status).toBe(201);
    // It doesn't block anyone for more than a day.
    const retry = () => owner.post('/api/command-imports', file);
    expect((await retry()).status).toBe(409);
    await database.query(`UPDATE command_imports SET created_at = now() - interval '24 hours'`);
    expect((await retry()).status).toBe(201);
  });

  it('discards a staged import, and nothing else', async () => {
    const staged = await stage(nightbot({ name: '!a' }));
    expect((await owner.delete(`/api/command-imports/${staged.id}`)).status).toBe(200);
    const next = await stage(nightbot({ name: '!a' }));
    await apply(next);
    expect((await owner.delete(`/api/command-imports/${next.id}`)).status).toBe(409);
    expect((await owner.get('/api/command-imports')).json()).toMatchObject([
      { id: next.id, state: 'applied' },
    ]);
  });
});
