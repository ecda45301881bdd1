import { beforeEach, describe, expect, it } from '@jest/globals';
import { createAdmin, createOffer, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();
await createOffer(database, { promocode: 'NEON100' });
const { userId: adminId } = await createAdmin(database, { nickname: 'Boss', points: 1_250 });
const admin = await site.signIn(adminId);
await createUser(database, { points: 5_000 });

/** Commands for moderators are off until an admin turns them on. */
const FRESH = {
  points: true,
  commands: true,
  redeem: false,
  top: true,
  watchtime: true,
  addpoints: false,
  takepoints: false,
  addcom: false,
  editcom: false,
  delcom: false,
};

interface Status {
  readonly builtIns: object;
}

describe('GET /api/bot/status', () => {
  it('reports that nothing is connected, and the scopes connecting will ask for', async () => {
    const answer = await admin.get('/api/bot/status');
    expect([answer.status, answer.json()]).toEqual([
      200,
      {
        channel: { name: 'neonace', problem: null },
        chat: {
          state: 'off',
          connectedSince: null,
          isModerator: false,
          lastError: null,
          lastErrorAt: null,
          isErrorOld: false,
        },
        accounts: { bot: null, channel: null },
        scopes: { bot: ['user:read:chat', 'user:write:chat', 'user:bot'], channel: ['channel:bot'] },
        builtIns: FRESH,
        isLive: false,
        liveStatus: { source: 'polling', pollSeconds: 3600 },
        refusedTexts: { count: 0, first: [] },
      },
    ]);
  });
});

describe('PUT /api/bot/built-ins', () => {
  const publicNames = async () =>
    (await site.guest().get('/api/bot/public-commands'))
      .json<{ command: string; isBuiltIn: boolean }[]>()
      .filter(({ isBuiltIn }) => isBuiltIn)
      .map(({ command }) => command);

  it('turns them off and on, in the public list too, and leaves an audit entry', async () => {
    expect(await publicNames()).toEqual(['points', 'commands', 'top', 'watchtime']);
    const answer = await admin.put('/api/bot/built-ins', { points: false, commands: true });
    expect([answer.status, answer.json()]).toEqual([200, { ...FRESH, points: false }]);
    expect((await admin.get('/api/bot/status')).json<Status>().builtIns).toEqual(answer.json());
    expect(await publicNames()).toEqual(['commands', 'top', 'watchtime']);
    expect(
      await database.query(
        'SELECT action, platform_id AS actor, before, after FROM audit_entries JOIN identities ON member_id = actor_id ORDER BY id DESC LIMIT 1',
      ),
    ).toEqual([
      {
        action: 'bot.built-ins',
        actor: adminId,
        before: FRESH,
        after: { ...FRESH, points: false },
      },
    ]);
    await admin.put('/api/bot/built-ins', { points: true, commands: true, top: false, watchtime: null });
    expect(await publicNames()).toEqual(['points', 'commands', 'watchtime']);
    expect((await admin.put('/api/bot/built-ins', FRESH)).json()).toEqual(FRESH);
  });

  it('hides a built-in behind a command of the same name', async () => {
    await admin.post('/api/bot/commands', { command: 'points', message: 'Ours', time: 30 });
    expect(await publicNames()).toEqual(['commands', 'top', 'watchtime']);
    await admin.delete('/api/bot/commands/points');
    expect(await publicNames()).toEqual(['points', 'commands', 'top', 'watchtime']);
  });

  it.each([
    {},
    { points: true },
    { points: true, commands: true, top: 1 },
    { points: 'yes', commands: true },
    { points: null, commands: null },
  ])('refuses %j', async (body) => expect((await admin.put('/api/bot/built-ins', body)).status).toBe(400));
});

describe('POST /api/bot/preview', () => {
  const preview = async (message: string, kind = 'command') => {
    const answer = await admin.post('/api/bot/preview', { kind, message });
    expect(answer.status).toBe(200);
    return answer.json<{ text: string; warnings: string[] }>();
  };
  beforeEach(() => database.query(`DELETE FROM stream_snapshots`));

  it('shows the line as it would appear in chat for the admin', async () => {
    expect(await preview('$(user) → $(touser): $(points) points, rank $(rank)')).toEqual({
      text: 'Boss → Boss: 1,250 points, rank 2',
      warnings: [],
    });
    expect(await preview('$(count) $(site) $(uptime) $(random a|a)')).toEqual({
      text: '1 http://localhost:3000 offline a',
      warnings: [],
    });
  });

  it('warns about unknown and empty variables, excess length and promotions', async () => {
    expect(await preview('$(nope)')).toEqual({
      text: '$(nope)',
      warnings: ['$(nope) is not a variable and will be sent as it stands.'],
    });
    expect(await preview('Hi $(user)', 'automessage')).toEqual({
      text: 'Hi ',
      warnings: ['$(user) stays empty: no one triggers an auto message.'],
    });
    expect((await preview(`${'x'.repeat(490)}$(site)`)).warnings).toEqual([
      'Only the first 500 characters will be sent.',
    ]);
    expect((await preview('Use NEON$(random 100|100)')).warnings).toEqual([
      'Twitch doesn’t allow casino links and codes in chat. Point viewers to http://localhost:3000/casino instead.',
    ]);
  });

  it('stores nothing', async () => {
    await preview('Hello');
    expect(await database.query('SELECT FROM bot_commands')).toEqual([]);
  });

  it.each([
    {},
    { kind: 'command' },
    { kind: 'poem', message: 'x' },
    { message: 'x' },
    { kind: 'command', message: '' },
    { kind: 'command', message: 'x'.repeat(501) },
    { kind: ['command'], message: 'x' },
  ])('refuses %j', async (body) => expect((await admin.post('/api/bot/preview', body)).status).toBe(400));
});
