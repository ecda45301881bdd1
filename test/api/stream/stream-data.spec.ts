import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StreamService } from '../../../backend/src/stream/stream.service.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import type { Sandbox } from '../../twitch-sandbox/sandbox.js';
import { startSandbox } from '../auth/visitor.js';

describe('GET /api/stream/data', () => {
  let database: TestDatabase;
  let sandbox: Sandbox;
  let site: TestApp;
  beforeAll(async () => {
    database = await testDatabase();
    sandbox = await startSandbox();
    site = await startTestApp({ database, sandbox, environment: { STREAM_REFRESH_SECONDS: '3600' } });
  });
  afterAll(async () => {
    await site?.close();
    await sandbox?.close();
    await database?.drop();
  });

  const refresh = () => site.app.get(StreamService, { strict: false }).refresh();

  it('answers what Twitch said last', async () => {
    await refresh();
    const offline = await site.guest().get('/api/stream/data');
    expect(offline.status).toBe(200);
    expect(offline.json()).toEqual({
      followers: 48_213,
      isLive: false,
      lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      title: null,
    });
    sandbox.state.stream = { ...sandbox.state.stream, isLive: true, title: 'Bonus hunt', startedAt: 'now' };
    await refresh();
    expect((await site.guest().get('/api/stream/data')).json()).toMatchObject({
      isLive: true,
      title: 'Bonus hunt',
    });
  });

  it('lets browsers ask whether theirs still holds', async () => {
    const first = await site.guest().get('/api/stream/data');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const again = await site.guest().get('/api/stream/data', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('asks Twitch nothing itself, and stands while Twitch is down', async () => {
    const before = (await site.guest().get('/api/stream/data')).json();
    sandbox.state.failNext('/mock', 503, 10);
    const asked = sandbox.state.requests.get('/mock/streams');
    for (let visit = 0; visit < 5; visit += 1) await site.guest().get('/api/stream/data');
    expect(sandbox.state.requests.get('/mock/streams')).toBe(asked);
    await refresh();
    expect((await site.guest().get('/api/stream/data')).json()).toEqual(before);
  });
});
