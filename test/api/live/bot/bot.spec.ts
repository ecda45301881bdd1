import { describe, expect, it } from '@jest/globals';
import { assertInvariants } from '../../../support/invariants.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const viewer = await site.signIn((await createUser(database)).userId);

/** Defaults of a new command. */
const FRESH = { userTime: 0, level: 'everyone', aliases: [], cost: 0, isEnabled: true, isHidden: false };

const latestAudit = async () =>
  (await database.query('SELECT action, entity_id FROM audit_entries ORDER BY id DESC LIMIT 1'))[0];

describe('bot commands', () => {
  const hello = { command: 'hello', message: 'Hi there', time: 30, ...FRESH };

  it('are stored in lower case without the mark, changed and deleted', async () => {
    const { message, time } = hello;
    const added = await admin.post('/api/bot/commands', { command: '!HeLLo', message, time, id: 7 });
    expect([added.status, added.json()]).toEqual([201, hello]);
    expect(await latestAudit()).toEqual({ action: 'command.create', entity_id: 'hello' });
    const list = await admin.get('/api/bot/commands');
    expect(list.json()).toEqual([hello]);
    expect(list.headers.get('content-range')).toBe('commands 0-0/1');
    const shown = await site.guest().get('/api/bot/public-commands');
    const { isEnabled: _, isHidden: __, ...terms } = FRESH;
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(shown.json()).toEqual([
      { ...terms, command: 'points', message: expect.any(String), time: 5, isBuiltIn: true },
      { ...terms, command: 'commands', message: expect.any(String), time: 15, isBuiltIn: true },
      { ...terms, command: 'top', message: expect.any(String), time: 15, isBuiltIn: true },
      { ...terms, command: 'watchtime', message: expect.any(String), time: 5, isBuiltIn: true },
      { ...terms, command: 'hello', message, time, isBuiltIn: false },
    ]);
    const known = { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } };
    expect((await site.guest().get('/api/bot/public-commands', known)).status).toBe(304);
    const again = await admin.post('/api/bot/commands', { ...hello, command: 'HELLO' });
    expect([again.status, again.json()]).toEqual([
      409,
      { error: 'Command already exists', code: 'command_exists', params: {} },
    ]);
    const renamed = { ...hello, command: 'grüße', message: 'Moin', time: 1 };
    const saved = await admin.put('/api/bot/commands/hello', renamed);
    expect([saved.status, saved.json()]).toEqual([200, renamed]);
    const deleted = await admin.delete(`/api/bot/commands/${encodeURIComponent('grüße')}`);
    expect([deleted.status, deleted.json()]).toEqual([200, renamed]);
    expect(await latestAudit()).toEqual({ action: 'command.delete', entity_id: 'grüße' });
    expect((await admin.get('/api/bot/commands')).headers.get('content-range')).toBe('commands */0');
  });

  it.each([
    { ...hello, time: 0 },
    { ...hello, time: '30' },
    { ...hello, message: ' ' },
    { ...hello, message: 'x'.repeat(501) },
    { ...hello, command: '' },
    { ...hello, command: 'two words' },
    { ...hello, command: 'x'.repeat(51) },
    { message: 'Hi', time: 30 },
    { command: 'hello', message: 'Hi' },
    { command: 'hello', time: 30 },
    { ...hello, time: 1.5 },
    { ...hello, time: null },
  ])('refuse %j', async (body) => {
    expect((await admin.post('/api/bot/commands', body)).status).toBe(400);
    expect(await database.query('SELECT FROM bot_commands')).toEqual([]);
  });

  it('are left out of every public list while hidden', async () => {
    await admin.post('/api/bot/commands', { ...hello, isHidden: true });
    expect((await site.guest().get('/api/bot/public-commands')).text).not.toContain('hello');
    await admin.put('/api/bot/commands/hello', { ...hello, isHidden: false });
    expect((await site.guest().get('/api/bot/public-commands')).text).toContain('hello');
    await admin.delete('/api/bot/commands/hello');
  });

  it('have aliases, a level and a cost, and keep the fields a change leaves out', async () => {
    const terms = {
      userTime: 60,
      level: 'vip',
      aliases: ['hi', 'grüß'],
      cost: 50,
      isEnabled: false,
      isHidden: false,
    };
    const said = { ...hello, ...terms, aliases: ['!Hi', 'GRÜß', 'hello', 'hi'] };
    expect((await admin.post('/api/bot/commands', said)).json()).toEqual({ ...hello, ...terms });
    const { command, time } = hello;
    const changed = { command, message: 'Hey', time, level: null };
    expect((await admin.put('/api/bot/commands/hello', changed)).json()).toEqual({
      ...hello,
      ...terms,
      message: 'Hey',
    });
    expect((await site.guest().get('/api/bot/public-commands')).text).not.toContain('hello');
    const found = await admin.get(`/api/bot/commands?filter=${encodeURIComponent('{"q":"grüß"}')}`);
    expect(found.json()).toHaveLength(1);
    await admin.delete('/api/bot/commands/hello');
    expect(await database.query('SELECT FROM bot_command_names')).toEqual([]);
  });

  it.each([
    { level: 'regular' },
    { level: 'constructor' },
    { cost: -1 },
    { cost: 1.5 },
    { userTime: -1 },
    { isEnabled: 'yes' },
    { aliases: 'hi' },
    { aliases: ['two words'] },
    { aliases: [['hi']] },
    { aliases: [7] },
    { aliases: Array.from({ length: 11 }, (_, at) => `a${at}`) },
  ])('refuse %j', async (terms) => {
    expect((await admin.post('/api/bot/commands', { ...hello, ...terms })).status).toBe(400);
    expect(await database.query('SELECT FROM bot_commands')).toEqual([]);
  });

  it('never share a name, not even with a built-in or when several are added at the same time', async () => {
    await admin.post('/api/bot/commands', { ...hello, aliases: ['hi', 'hey'] });
    const other = { ...hello, command: 'other' };
    const taken = (name: string) => ({
      error: `!${name} is already used by another command`,
      code: 'command_name_taken',
      params: { name },
    });
    const exists = { error: 'Command already exists', code: 'command_exists', params: {} };
    for (const [body, refusal] of [
      [{ ...other, command: 'hi' }, exists],
      [{ ...other, aliases: ['x', 'hello'] }, taken('hello')],
      [{ ...other, aliases: ['hey'] }, taken('hey')],
      [{ ...other, aliases: ['points'] }, taken('points')],
      [{ ...other, aliases: ['addcom'] }, taken('addcom')],
    ] as const)
      expect((await admin.post('/api/bot/commands', body)).json()).toEqual(refusal);
    // A command may swap its own names.
    const turned = { ...hello, command: 'hey', aliases: ['hello'] };
    expect((await admin.put('/api/bot/commands/hello', turned)).json()).toEqual(turned);
    await admin.delete('/api/bot/commands/hey');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        admin.post('/api/bot/commands', { ...hello, command: `c${at}`, aliases: ['same'] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ]);
    await assertInvariants(database);
    await database.query('DELETE FROM bot_commands');
  });

  it('warn on saving about text that will not work as intended', async () => {
    const odd = { ...hello, message: '$(uesr) says hi' };
    const warnings = ['$(uesr) is not a variable and will be sent as it stands.'];
    const added = await admin.post('/api/bot/commands', odd);
    expect([added.status, added.json()]).toEqual([201, { ...odd, warnings }]);
    expect((await admin.put('/api/bot/commands/hello', odd)).json()).toEqual({ ...odd, warnings });
    expect((await admin.put('/api/bot/commands/hello', hello)).json()).toEqual(hello);
    const timer = { message: 'Hi $(user)', time: 900, minMessages: 5 };
    expect((await admin.post('/api/bot/automessages', timer)).json()).toEqual({
      ...timer,
      warnings: ['$(user) stays empty: no one triggers an auto message.'],
    });
    await admin.delete('/api/bot/commands/hello');
    await admin.delete(`/api/bot/automessages/${encodeURIComponent(timer.message)}`);
  });

  it('answer 404 when they do not exist', async () => {
    for (const answer of [
      await admin.put('/api/bot/commands/x', hello),
      await admin.delete('/api/bot/commands/x'),
    ])
      expect([answer.status, answer.json()]).toEqual([
        404,
        { error: 'Command not found', code: 'command_not_found', params: {} },
      ]);
  });

  it('are for admins only', async () => {
    for (const [client, status] of [
      [site.guest(), 401],
      [viewer, 403],
    ] as const) {
      expect((await client.get('/api/bot/commands')).status).toBe(status);
      expect((await client.post('/api/bot/commands', hello)).status).toBe(status);
      expect((await client.delete('/api/bot/commands/hello')).status).toBe(status);
    }
  });
});

describe('auto messages', () => {
  const rules = { time: 900, minMessages: 5 };

  it.each(['50% off? a/b #1 é', 'a%2Fb', '🎰'.repeat(250), 'e\u0301tude'])(
    'are addressed by their text: %s',
    async (message) => {
      const path = `/api/bot/automessages/${encodeURIComponent(message)}`;
      const stored = { message: message.normalize('NFC'), ...rules };
      const added = await admin.post('/api/bot/automessages', { message, ...rules });
      expect([added.status, added.json()]).toEqual([201, stored]);
      const list = await admin.get('/api/bot/automessages');
      expect(list.headers.get('content-range')).toBe('automessages 0-0/1');
      const again = await admin.post('/api/bot/automessages', { message, ...rules });
      expect(again.status).toBe(409);
      const saved = await admin.put(path, { message, time: 60, minMessages: 1 });
      expect([saved.status, saved.json()]).toEqual([200, { ...stored, time: 60, minMessages: 1 }]);
      expect((await admin.delete(path)).status).toBe(200);
      const gone = await admin.delete(path);
      expect([gone.status, gone.json()]).toEqual([
        404,
        { error: 'Message not found', code: 'message_not_found', params: {} },
      ]);
    },
  );

  it.each([
    { message: 'Hi', time: 0, minMessages: 5 },
    { message: 'Hi', time: 900, minMessages: 0 },
    { message: '', ...rules },
    { message: 'Hi', time: 900 },
    { message: 'Hi', minMessages: 5 },
    { message: 'Hi', time: '900', minMessages: 5 },
    rules,
    { message: '/ban somebody', ...rules },
    { message: '..', ...rules },
    { message: 'two\nlines', ...rules },
  ])('refuse %j', async (body) => {
    expect((await admin.post('/api/bot/automessages', body)).status).toBe(400);
    expect(await database.query('SELECT FROM auto_messages')).toEqual([]);
  });

  it('are for admins only', async () => {
    expect((await site.guest().get('/api/bot/automessages')).status).toBe(401);
    expect((await viewer.post('/api/bot/automessages', { message: 'Hi', ...rules })).status).toBe(403);
  });
});
