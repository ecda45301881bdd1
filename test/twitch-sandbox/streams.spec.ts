import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Sandbox } from './sandbox.js';
import { SandboxClient, startSandbox } from './sandbox-client.js';
import type { ChannelEvent } from './state.js';

describe('sandbox: a channel reported as unreliably as by Twitch', () => {
  let sandbox: Sandbox;
  let client: SandboxClient;
  let appToken: string;
  const told: ChannelEvent[] = [];
  beforeAll(async () => {
    sandbox = await startSandbox();
    client = new SandboxClient(sandbox);
    appToken = String((await client.token({ grant_type: 'client_credentials' })).body['access_token']);
    sandbox.state.listeners.add((event) => told.push(event));
  });
  afterEach(() => {
    sandbox.state.reset();
    told.length = 0;
  });
  afterAll(() => sandbox.close());

  const streams = async () =>
    (await client.helixAs(appToken, '/streams?user_login=neonace')).body['data'] as { id: string }[];

  it('shows changes with a delay', async () => {
    await client.control('/stale-streams', { behindSeconds: 600 });
    await client.control('/stream', { isLive: true });
    expect(await streams()).toEqual([]);
    await client.control('/stale-streams', { behindSeconds: 0 });
    expect(await streams()).toHaveLength(1);
    await client.control('/stale-streams', { behindSeconds: 600 });
    await client.control('/stream', { isLive: false });
    expect(await streams()).toHaveLength(1);
  });

  it('reports the channel as offline the given number of times', async () => {
    await client.control('/stream', { isLive: true });
    await client.control('/stale-streams', { emptyTimes: 1 });
    expect(await streams()).toEqual([]);
    expect(await streams()).toHaveLength(1);
  });

  it('sends false ends with the given broadcast id', async () => {
    await client.control('/stream', { isLive: true });
    const [stream] = await streams();
    for (const names of ['none', 'this', 'earlier']) await client.control('/false-end', { names });
    expect((await client.control('/false-end', { names: 'that' })).status).toBe(400);
    await client.control('/false-end', { isTakenBack: true });
    await client.control('/end-ids', { areSent: false });
    await client.control('/stream', { isLive: false });
    expect(told.slice(1)).toEqual([
      { type: 'stream.offline', streamId: null },
      { type: 'stream.offline', streamId: stream?.id },
      { type: 'stream.offline', streamId: '40000000001' },
      expect.objectContaining({ type: 'stream.online' }),
      { type: 'stream.offline', streamId: null },
    ]);
  });

  it('lists the broadcast that should be running first', async () => {
    await client.control('/schedule', { isInProgress: true });
    const { body } = await client.helixAs(appToken, '/schedule?broadcaster_id=1');
    const { segments } = body['data'] as { segments: { start_time: string }[] };
    expect(segments.map(({ start_time }) => Date.parse(start_time) > Date.now())).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
