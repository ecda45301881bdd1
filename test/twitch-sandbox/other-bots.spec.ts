import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { NIGHTBOT_CHANNEL_ID, STREAMELEMENTS_CHANNEL_ID, STREAMELEMENTS_TOKEN } from './other-bots.js';
import type { Sandbox } from './sandbox.js';
import { SandboxClient, startSandbox } from './sandbox-client.js';

describe('sandbox: other bots', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  beforeAll(async () => {
    sandbox = await startSandbox();
    client = new SandboxClient(sandbox);
  });
  afterEach(() => sandbox.state.reset());
  afterAll(() => sandbox.close());

  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${sandbox.url}/imports${path}`, { headers });
    const text = await answer.text();
    const isJson = text.startsWith('{') || text.startsWith('[');
    return {
      status: answer.status,
      headers: answer.headers,
      body: (isJson ? JSON.parse(text) : text) as never,
    };
  };
  const board = (query: string) =>
    ask(`/streamelements/kappa/v2/points/${STREAMELEMENTS_CHANNEL_ID}/top?${query}`);
  const users = (body: { users: { username: string }[] }) => body.users.map(({ username }) => username);

  it.each([
    ['/streamelements/kappa/v2/channels/', (body: never) => body],
    ['/nightbot/1/channels/t/', ({ channel }: { channel: object }) => channel],
  ])('%s returns the Twitch channel it belongs to', async (path, channelIn) => {
    const own = await ask(`${path}NeonAce`);
    const foreign = await ask(`${path}rival_streamer`);
    expect(channelIn(own.body)).toMatchObject({ provider: 'twitch', providerId: '1' });
    expect(channelIn(foreign.body)).toMatchObject({ provider: 'twitch', providerId: '987654321' });
    expect((await ask(`${path}nobody`)).status).toBe(404);
  });

  it('pages the leaderboard, with 1,000 entries at most', async () => {
    expect(users((await board('limit=2&offset=1')).body)).toEqual(['mossy_kettle', '4815162342']);
    expect((await board('limit=1000&offset=5')).body).toEqual({ _total: 5, users: [] });
    expect((await board('limit=1001')).status).toBe(400);
  });

  it('throttles calls and breaks a page as configured', async () => {
    await client.control('/other-bots', { throttleTimes: 1, retryAfter: 7, brokenAt: 2 });
    const throttled = await board('limit=2');
    expect([throttled.status, throttled.headers.get('retry-after')]).toEqual([429, '7']);
    expect((await board('limit=2')).status).toBe(200);
    expect((await board('limit=2&offset=2')).body).toContain('<html>');
    await client.control('/other-bots', { viewers: 3_000 });
    expect((await board('limit=1')).body).toMatchObject({ _total: 3_000 });
  });

  it('shows hidden data only with the token', async () => {
    const token = { authorization: `Bearer ${STREAMELEMENTS_TOKEN}` };
    const commands = `/streamelements/kappa/v2/bot/commands/${STREAMELEMENTS_CHANNEL_ID}`;
    expect((await ask(`${commands}/public`)).body).toHaveLength(2);
    expect((await ask(commands)).status).toBe(401);
    expect((await ask(commands, token)).body).toHaveLength(3);
    const redemptions = `/streamelements/kappa/v2/store/${STREAMELEMENTS_CHANNEL_ID}/redemptions?pending=true`;
    expect((await ask(redemptions)).status).toBe(401);
    expect((await ask(redemptions, token)).body).toMatchObject({ _total: 2 });
  });

  it('returns Nightbot commands only with the channel header', async () => {
    expect((await ask('/nightbot/1/commands')).status).toBe(401);
    expect(
      (await ask('/nightbot/1/commands', { 'Nightbot-Channel': NIGHTBOT_CHANNEL_ID })).body,
    ).toMatchObject({
      _total: 3,
    });
  });
});
