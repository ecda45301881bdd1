import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Clock, SystemClock } from '../../../backend/src/common/clock.js';
import { StreamService } from '../../../backend/src/stream/stream.service.js';
import { AppTokenCache } from '../../../backend/src/twitch/app-token-cache.js';
import { TwitchApiClient } from '../../../backend/src/twitch/twitch-api.client.js';
import { TwitchOauthClient } from '../../../backend/src/twitch/twitch-oauth.client.js';
import type { Sandbox } from '../../twitch-sandbox/sandbox.js';
import { startSandbox } from '../twitch-sandbox/sandbox-client.js';
import { configFor } from '../twitch/config.js';

class SetClock extends Clock {
  time = new Date('2026-11-21T12:00:00.000Z');
  now = () => this.time;
}

describe('stream: the snapshot', () => {
  let sandbox: Sandbox;
  let clock: SetClock;
  let stream: StreamService;
  beforeAll(async () => {
    Logger.overrideLogger(false);
    sandbox = await startSandbox();
  });
  beforeEach(() => {
    clock = new SetClock();
    const config = configFor(sandbox);
    const tokens = new AppTokenCache(new TwitchOauthClient(config), new SystemClock());
    stream = new StreamService(config, new TwitchApiClient(config, tokens), clock);
  });
  afterEach(() => sandbox.state.reset());
  afterAll(() => sandbox.close());

  it('is offline and without followers until Twitch has answered', () => {
    expect(stream.snapshot()).toEqual({
      followers: 0,
      isLive: false,
      lastUpdate: '2026-11-21T12:00:00.000Z',
      title: null,
    });
  });

  it('holds what Twitch said last', async () => {
    sandbox.state.stream = { ...sandbox.state.stream, isLive: true, title: 'Bonus hunt', startedAt: 'now' };
    await stream.refresh();
    expect(stream.snapshot()).toMatchObject({ followers: 48_213, isLive: true, title: 'Bonus hunt' });
    expect(JSON.parse(stream.body().body.toString())).toEqual(stream.snapshot());
    sandbox.state.stream = { ...sandbox.state.stream, isLive: false, followers: 48_214 };
    await stream.refresh();
    expect(stream.snapshot()).toMatchObject({ followers: 48_214, isLive: false, title: null });
  });

  it.each(['/mock/streams', '/mock/channels/followers', '/auth/token'])(
    'stays whole, with its time, while %s fails',
    async (path) => {
      await stream.refresh();
      const { etag } = stream.body();
      const before = stream.snapshot();
      clock.time = new Date('2026-11-21T12:00:30.000Z');
      sandbox.state.stream = { ...sandbox.state.stream, isLive: true, followers: 1, startedAt: 'now' };
      sandbox.state.failNext('/mock/streams', 401, path === '/auth/token' ? 1 : 0);
      sandbox.state.failNext(path, 503, 1);
      await stream.refresh();
      expect(stream.snapshot()).toBe(before);
      expect(stream.body().etag).toBe(etag);
      await stream.refresh();
      expect(stream.snapshot()).toMatchObject({ isLive: true, lastUpdate: '2026-11-21T12:00:30.000Z' });
    },
  );

  it('looks the channel up once', async () => {
    await stream.refresh();
    await stream.refresh();
    expect(sandbox.state.requests.get('/mock/users')).toBe(1);
  });
});
