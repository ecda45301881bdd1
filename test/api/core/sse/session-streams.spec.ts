import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SessionsService } from '../../../../backend/src/members/auth/sessions/sessions.service.js';
import { OVERLAYS } from '../../../../backend/src/live/overlays/dto/overlay.dto.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type OpenStream, openStream } from '../../../support/event-stream.js';
import { createOwner } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';
import { ROUTE_LEVELS } from '../http/route-levels.js';

interface Operation {
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
const OPENAPI = new URL('../../../../backend/openapi/openapi.json', import.meta.url);
const { paths } = JSON.parse(readFileSync(OPENAPI, 'utf8')) as { paths: Record<string, { get?: Operation }> };
const streamed = Object.keys(paths).filter(
  (path) => paths[path]?.get?.responses?.['200']?.content?.['text/event-stream'],
);
/** With existing parameters. */
const SESSION_STREAMS = streamed
  .filter((path) => ROUTE_LEVELS[`GET ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`] !== 'public')
  .map((path) => path.replace('{name}', OVERLAYS[0]));

const { site, database } = await useSite();
let other: TestApp;
let userId: string;
let client: TestClient;

beforeAll(async () => {
  other = await startTestApp({ database, sandbox: site.sandbox });
});
beforeEach(async () => {
  ({ userId } = await createOwner(database));
  client = await site.signIn(userId);
});
afterAll(() => other?.close());

const endsSoon = (stream: OpenStream) => Promise.race([stream.ended.then(() => true), sleep(8_000, false)]);
const endOf = (streams: readonly OpenStream[]) => Promise.all(streams.map(endsSoon));

it('covers every stream that reads the session', () => {
  expect(SESSION_STREAMS.toSorted()).toEqual([
    '/api/overlays/preview/latest-claim/events',
    '/api/play/events',
    '/api/points/events',
  ]);
});

describe.each(SESSION_STREAMS)('the stream %s', (path) => {
  const open = async (from: TestClient, baseUrl?: string) => {
    const stream = await openStream(from, baseUrl, {}, path);
    await stream.next(() => true);
    return stream;
  };

  it('ends on every replica when its session signs out, but not for other sessions', async () => {
    const elsewhere = await open(await site.signIn(userId));
    const streams = [await open(client), await open(client, other.url)];
    const third = await site.signIn(userId);
    const last = await open(third, other.url);
    expect((await client.post('/api/auth/logout')).status).toBeLessThan(300);
    expect(await endOf(streams)).toEqual([true, true]);
    // Told to the replicas after the other one, which by then has ended whatever it ends.
    await third.post('/api/auth/logout');
    expect(await endsSoon(last)).toBe(true);
    expect(elsewhere.answer.destroyed).toBe(false);
    elsewhere.close();
  });

  it('ends when another device ends its session', async () => {
    const stream = await open(client);
    await (await site.signIn(userId)).delete('/api/auth/sessions');
    expect(await endsSoon(stream)).toBe(true);
  });

  it('ends when its session has expired', async () => {
    const stream = await open(client);
    await database.query(
      `UPDATE sessions SET expires_at = now() - interval '1 second' WHERE member_id = (
         SELECT member_id FROM identities WHERE platform_id = $1)`,
      [userId],
    );
    await site.app.get(SessionsService, { strict: false }).closeConnectionsOfEnded();
    expect(await endsSoon(stream)).toBe(true);
  });
});
