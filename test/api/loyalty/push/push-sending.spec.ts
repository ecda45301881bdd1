import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PushDto } from '../../../../backend/src/loyalty/push/dto/push.dto.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createUser, type NewUser } from '../../../support/factories.js';
import { PushBrowser, readVapid, zoneAt } from '../../../support/push-browser.js';
import { useSite } from '../../../support/site.js';
import { within } from '../../live/bot/chat-room.js';
import { saveSettings } from '../../site/trust/visits.js';

const { site, database, push: service } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
await saveSettings(admin, { isPushOn: true, languages: ['de'] });
let subjects = 0;

beforeEach(async () => {
  await database.query('DELETE FROM push_subscriptions');
  await database.query(`UPDATE deliveries SET state = 'expired' WHERE state = 'waiting'`);
  service.forget();
});

const [NOON, NIGHT] = [zoneAt(12), zoneAt(3)];

interface Subscriber {
  readonly user: NewUser;
  readonly client: TestClient;
  readonly browser: PushBrowser;
}
async function subscriber(kinds: readonly string[], timeZone = NOON, language?: string): Promise<Subscriber> {
  const user = await createUser(database);
  const client = await site.signIn(user.userId);
  const browser = new PushBrowser(service.origin);
  const { status } = await client.put('/api/push/devices', browser.subscription(kinds, timeZone, language));
  expect(status).toBe(200);
  return { user, client, browser };
}

/** Records an event, as the functions of the schema do. @returns its id */
async function record(
  type: string,
  member: NewUser | null,
  subject = `test:${(subjects += 1)}`,
  age = '0 s',
) {
  const [event] = await database.query<{ id: number }>(
    `INSERT INTO events (type, subject, member_id, data, at)
     VALUES ($1, $2, $3, '{"item": "Casino mug", "points": 250}', clock_timestamp() - $4::interval) RETURNING id`,
    [type, subject, member?.memberId ?? null, age],
  );
  return event!.id;
}
const statesOf = async (event: number) =>
  (
    await database.query<{ state: string }>(
      `SELECT state FROM deliveries WHERE event_id = $1 AND target = 'push' ORDER BY target_id`,
      [event],
    )
  ).map(({ state }) => state);
const isDone = (event: number) =>
  within(10_000, async () => {
    const [row] = await database.query<{ done: boolean }>(
      `SELECT is_fanned_out AND NOT EXISTS (SELECT FROM deliveries WHERE event_id = $1 AND target = 'push' AND state = 'waiting') AS done
       FROM events WHERE id = $1`,
      [event],
    );
    return row?.done === true;
  });

describe('a notification', () => {
  it('reaches the browser encrypted and signed, with a fixed text in its language', async () => {
    const { user, client, browser } = await subscriber(['claim'], NOON, 'de');
    await isDone(await record('claim.delivered', user, 'claim:1'));
    expect(service.received).toHaveLength(1);
    const [push] = service.received;
    expect(push?.body.includes('claims')).toBe(false);
    expect(browser.decrypt(push!)).toEqual({
      title: 'Geliefert',
      body: 'Öffne die Website, um es anzusehen.',
      path: '/de/claims',
      language: 'de',
      tag: 'claim:1',
    });
    const { claims, publicKey } = readVapid(push!.headers);
    expect(claims).toMatchObject({ aud: service.origin, sub: expect.stringMatching(/^mailto:/) });
    expect(publicKey).toBe((await client.get('/api/push')).json<PushDto>().publicKey);
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      ttl: expect.stringMatching(/^86[34]\d\d$/),
    });
    expect(() => new PushBrowser().decrypt(push!)).toThrow('unable to authenticate data');
  });

  it('goes to every device that asked for its kind, and to no one else', async () => {
    const live = [await subscriber(['live']), await subscriber(['live', 'drawn', 'claim'])];
    await subscriber(['drawn', 'claim']);
    await isDone(await record('stream.live', null));
    expect(service.received.map(({ path }) => path).toSorted()).toEqual(
      live.map(({ browser }) => new URL(browser.endpoint).pathname).toSorted(),
    );
    expect(
      live[0]!.browser.decrypt(
        service.received.find(({ path }) => live[0]!.browser.endpoint.endsWith(path))!,
      ),
    ).toMatchObject({
      title: 'We’re live',
      path: '/stream',
      language: 'en',
    });
    await isDone(await record('claim.delivered', live[0]!.user));
    expect(service.received).toHaveLength(2);
  });

  it('about the stream is dropped after 30 minutes', async () => {
    await subscriber(['live']);
    const [late, inTime] = [
      await record('stream.live', null, 'broadcast:1', '31 minutes'),
      await record('stream.live', null, 'broadcast:2', '29 minutes'),
    ];
    await Promise.all([isDone(late), isDone(inTime)]);
    expect([await statesOf(late), await statesOf(inTime)]).toEqual([[], ['sent']]);
    expect(Number(service.received[0]?.headers.ttl)).toBeLessThanOrEqual(60);
  });
});

describe('the limits', () => {
  it('send at most three a day, counting all devices of a viewer together', async () => {
    const { user, client, browser } = await subscriber(['claim', 'live']);
    const second = new PushBrowser(service.origin);
    await client.put('/api/push/devices', second.subscription(['live'], NOON));
    const events = [];
    for (const type of [
      'claim.delivered',
      'claim.delivered',
      'stream.live',
      'stream.live',
      'claim.delivered',
    ]) {
      const event = await record(type, type === 'stream.live' ? null : user);
      await isDone(event);
      events.push(await statesOf(event));
    }
    expect(events).toEqual([['sent'], ['sent'], ['sent', 'sent'], ['expired', 'expired'], ['expired']]);
    expect(service.received.filter(({ path }) => browser.endpoint.endsWith(path))).toHaveLength(3);
  });

  it('hold for five that are due together, as for five in turn', async () => {
    const { user } = await subscriber(['claim']);
    const events = await database.query<{ id: number }>(
      `INSERT INTO events (type, subject, member_id, data)
       SELECT 'claim.delivered', 'together:' || number, $1, '{"item": "Mug"}' FROM generate_series(1, 5) AS number
       RETURNING id`,
      [user.memberId],
    );
    await Promise.all(events.map(({ id }) => isDone(id)));
    const states = (await Promise.all(events.map(({ id }) => statesOf(id)))).flat();
    expect(states.toSorted()).toEqual(['expired', 'expired', 'sent', 'sent', 'sent']);
    expect(service.received).toHaveLength(3);
  });

  it('hold at night, except for a draw in a raffle joined today', async () => {
    const { user, browser } = await subscriber(['drawn', 'live', 'claim'], NIGHT);
    const [raffle] = await database.query<{ id: number }>(
      `WITH raffle AS (INSERT INTO raffles (title, prize, winners, minutes, claim_minutes, may_win_again, team_may_enter)
         VALUES ('Friday', '{"kind":"own","text":"Mug"}', 1, 5, 3, false, false) RETURNING id),
       joined AS (INSERT INTO raffle_entries (raffle_id, member_id, source) SELECT id, $1, 'site' FROM raffle RETURNING raffle_id, member_id, entry_key),
       drawn AS (INSERT INTO raffle_draws (raffle_id, number, place, member_id, entry_key, still_in, drawn_index, state, answer_by)
         SELECT raffle_id, 1, 1, member_id, entry_key, 1, 0, 'waiting', clock_timestamp() + interval '3 minutes' FROM joined)
       SELECT id FROM raffle`,
      [user.memberId],
    );
    const claim = await record('claim.delivered', user);
    const live = await record('stream.live', null);
    const drawn = await record('raffle.drawn', user, `raffle:${raffle?.id}`);
    await isDone(drawn);
    expect([await statesOf(claim), await statesOf(live), await statesOf(drawn)]).toEqual([
      ['waiting'],
      ['waiting'],
      ['sent'],
    ]);
    expect(service.received).toHaveLength(1);
    expect(browser.decrypt(service.received[0]!)).toMatchObject({ title: 'You were drawn!', path: '/play' });
    // As long as the draw may still be answered.
    expect(Number(service.received[0]?.headers.ttl)).toBeGreaterThan(150);
    expect(Number(service.received[0]?.headers.ttl)).toBeLessThanOrEqual(180);
    const [due] = await database.query<{ hours: number }>(
      `SELECT round(extract(epoch FROM next_try - clock_timestamp()) / 3600)::int AS hours FROM deliveries WHERE event_id = $1`,
      [claim],
    );
    expect([5, 6]).toContain(due?.hours);
    await database.query(
      `UPDATE raffle_entries SET entered_at = entered_at - interval '1 day' WHERE member_id = $1`,
      [user.memberId],
    );
    const won = await record('raffle.won', user, `raffle:${raffle?.id}`);
    await within(5_000, async () => (await statesOf(won)).includes('waiting'));
    await within(
      5_000,
      async () =>
        (await database.query('SELECT FROM deliveries WHERE event_id = $1 AND attempts = 1', [won]))
          .length === 1,
    );
    expect(service.received).toHaveLength(1);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %d ends the subscription', async (status) => {
    const { user, client } = await subscriber(['claim']);
    service.next.push({ status });
    const event = await record('claim.delivered', user);
    await isDone(event);
    expect(await statesOf(event)).toEqual(['failed']);
    expect((await client.get('/api/push')).json<PushDto>().devices).toEqual([]);
    await isDone(await record('claim.delivered', user));
    expect(service.received).toHaveLength(1);
  });

  it('that is busy is tried again when it asks for, and keeps the subscription', async () => {
    const { user } = await subscriber(['claim']);
    service.next.push(
      { status: 429, headers: { 'retry-after': '1' } },
      { status: 503, headers: { 'retry-after': '1' } },
    );
    const event = await record('claim.delivered', user);
    await isDone(event);
    expect(await statesOf(event)).toEqual(['sent']);
    expect(service.received).toHaveLength(3);
  });

  it('is not followed to another address', async () => {
    const { user } = await subscriber(['claim']);
    service.next.push({ status: 302, headers: { location: '/elsewhere' } });
    const event = await record('claim.delivered', user);
    await isDone(event);
    expect([await statesOf(event), service.received.length]).toEqual([['failed'], 1]);
  });

  it('gets nothing once the viewer has unsubscribed or started a break', async () => {
    const { user, client } = await subscriber(['claim']);
    service.next.push({ status: 503, headers: { 'retry-after': '1' } });
    const event = await record('claim.delivered', user);
    await within(5_000, () => Promise.resolve(service.received.length === 1));
    await client.post('/api/break', { length: '24h' });
    await isDone(event);
    expect([await statesOf(event), service.received.length]).toEqual([['expired'], 1]);
  });
});
