import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PlayEventsService } from '../../../../backend/src/live/play/play-events.service.js';
import { PlayChannelService } from '../../../../backend/src/live/play/play-channel.service.js';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { type OpenStream, openStream } from '../../../support/event-stream.js';
import { within } from '../bot/chat-room.js';

const LIMIT = 4;

let database: TestDatabase;
let site: TestApp;
let other: TestApp;
const streams: OpenStream[] = [];

beforeAll(async () => {
  database = await testDatabase();
  const environment = { SSE_PER_ADDRESS: String(LIMIT) };
  site = await startTestApp({ database, environment });
  other = await startTestApp({ database, environment });
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await other?.close();
  await site?.close();
  await database?.drop();
});

async function open(at: TestApp): Promise<OpenStream> {
  const stream = await openStream(at.guest(), at.url, {}, '/api/play/events');
  streams.push(stream);
  await stream.next(({ data }) => data === '{"topic":"hunt"}');
  return stream;
}
const topicsOf = ({ events }: OpenStream) => events.flatMap(({ data }) => (data ? [data] : []));
const timesTold = (stream: OpenStream, topic: string) =>
  topicsOf(stream).filter((data) => data === `{"topic":"${topic}"}`).length;
const sizeIs = (at: TestApp, size: number) =>
  within(5_000, async () => at.app.get(PlayEventsService).size === size);

describe('the live channel for games', () => {
  it('starts with every topic, without a cookie', async () => {
    const stream = await open(site);
    expect(topicsOf(stream)).toEqual(['{"topic":"raffle"}', '{"topic":"guess"}', '{"topic":"hunt"}']);
    expect(stream.answer.headers['set-cookie']).toBeUndefined();
  });

  it('notifies the pages of every replica about a change', async () => {
    const [here, there] = [await open(site), await open(other)];
    await site.app.get(CacheInvalidationService).invalidate('guess');
    for (const stream of [here, there])
      expect(await within(5_000, async () => timesTold(stream, 'guess') > 1)).toBeLessThan(5_000);
  });

  it('sends one notification for a burst of changes', async () => {
    const stream = await open(other);
    for (let count = 0; count < 500; count++) site.app.get(PlayChannelService).changed('raffle');
    await within(5_000, async () => timesTold(stream, 'raffle') > 1);
    await site.app.get(CacheInvalidationService).invalidate('hunt');
    await within(5_000, async () => timesTold(stream, 'hunt') > 1);
    expect(timesTold(stream, 'raffle')).toBe(2);
  });

  it('limits connections per address, and releases them when closed', async () => {
    for (const stream of streams) stream.close();
    await sizeIs(site, 0);
    const held = await Promise.all(Array.from({ length: LIMIT }, () => open(site)));
    await expect(open(site)).rejects.toThrow('429');
    held[0]!.close();
    await sizeIs(site, LIMIT - 1);
    await open(site);
  });

  it('ends with a time to reconnect, so that a site can stop', async () => {
    const leaving = await startTestApp({ database });
    const stream = await open(leaving);
    await leaving.close();
    await stream.ended;
    expect(Number(stream.events.at(-1)?.retry)).toBeGreaterThanOrEqual(1_000);
  });
});

describe('the games in progress', () => {
  it('are empty at first, and can be revalidated with an etag', async () => {
    const first = await site.guest().get('/api/play/now');
    expect([first.status, first.json()]).toEqual([200, { raffle: null, guess: null, hunt: null }]);
    const etag = String(first.headers.get('etag'));
    const again = await site.guest().get('/api/play/now', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});
