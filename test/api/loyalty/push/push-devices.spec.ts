import { createHash } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import type { PushDto } from '../../../../backend/src/loyalty/push/dto/push.dto.js';
import { PushDevicesService } from '../../../../backend/src/loyalty/push/push-devices.service.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createUser, type NewUser } from '../../../support/factories.js';
import { PushBrowser } from '../../../support/push-browser.js';
import { useSite } from '../../../support/site.js';
import { from, saveSettings } from '../../site/trust/visits.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
await saveSettings(admin, { isPushOn: true });

const DEVICES = '/api/push/devices';
const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const subscribe = (
  client: TestClient,
  browser = new PushBrowser(),
  headers: Record<string, string> = FIREFOX,
) => client.put(DEVICES, browser.subscription(['live', 'drawn']), { headers });
const count = async ({ memberId }: NewUser) =>
  (await database.query('SELECT FROM push_subscriptions WHERE member_id = $1', [memberId])).length;
async function subscribed(): Promise<{ user: NewUser; client: TestClient }> {
  const user = await createUser(database);
  const client = await site.signIn(user.userId);
  expect((await subscribe(client)).status).toBe(200);
  return { user, client };
}

describe('a member’s devices', () => {
  it('are listed with what they get, and never with their address or keys', async () => {
    const { client } = await subscribed();
    const browser = new PushBrowser();
    await subscribe(client, browser);
    const { isOn, publicKey, devices } = (
      await client.put(DEVICES, browser.subscription(['claim']), { headers: FIREFOX })
    ).json<PushDto>();
    expect([isOn, Buffer.from(publicKey ?? '', 'base64url').length]).toEqual([true, 65]);
    expect(devices.map(({ kinds }) => kinds)).toEqual([['live', 'drawn'], ['claim']]);
    expect(devices[1]).toEqual({
      id: createHash('sha256').update(browser.endpoint).digest('hex'),
      browser: 'Firefox',
      system: 'Windows',
      createdAt: expect.stringMatching(/Z$/),
      kinds: ['claim'],
    });
    const [row] = await database.query<{ sealed: Buffer }>(
      'SELECT sealed FROM push_subscriptions ORDER BY id DESC LIMIT 1',
    );
    expect(row?.sealed.includes('fcm.googleapis.com')).toBe(false);
  });

  it('are five at most', async () => {
    const { user, client } = await subscribed();
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(client)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json()).toMatchObject({ code: 'too_many_push_devices', params: { limit: 5 } });
    const [first] = (await client.get('/api/push')).json<PushDto>().devices;
    expect((await client.delete(`${DEVICES}/${first?.id}`)).json<PushDto>().devices).toHaveLength(4);
    expect((await subscribe(client)).status).toBe(200);
    expect(await count(user)).toBe(5);
  });

  it('cannot be read or deleted by another member, and move to the member who subscribes last', async () => {
    const browser = new PushBrowser();
    const [one, other] = [await createUser(database), await createUser(database)];
    const [first, second] = [await site.signIn(one.userId), await site.signIn(other.userId)];
    const { devices } = (await subscribe(first, browser)).json<PushDto>();
    expect((await second.delete(`${DEVICES}/${devices[0]?.id}`)).json<PushDto>().devices).toEqual([]);
    expect(await count(one)).toBe(1);
    await subscribe(second, browser);
    expect([await count(one), await count(other)]).toEqual([0, 1]);
  });

  it.each([
    'https://127.0.0.1/push/x',
    'https://push.example/x',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
  ])('cannot be at %s', async (endpoint) => {
    const client = await site.signIn((await createUser(database)).userId);
    const answer = await client.put(DEVICES, { ...new PushBrowser().subscription(['live']), endpoint });
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([400, 'unknown_push_service']);
  });

  it.each([
    ['a member on a break', '/api/break', { length: '24h' }, 'on_break'],
    ['a minor', '/api/age', { isOfAge: false }, 'under_age'],
  ])('cannot be in the browser of %s, whichever member logs in there', async (_who, path, body, code) => {
    const browser = await site.signIn((await createUser(database)).userId);
    expect((await browser.post(path, body)).status).toBeLessThan(300);
    const other = await createUser(database);
    await site.signIn(other.userId, browser);
    const answer = await subscribe(browser);
    expect([answer.status, answer.json()]).toMatchObject([403, { code }]);
    expect(await count(other)).toBe(0);
    // Elsewhere they may.
    expect((await subscribe(await site.signIn(other.userId))).status).toBe(200);
  });

  it.each([
    ['no kind', { kinds: [] }],
    ['an unknown kind', { kinds: ['offers'] }],
    ['a kind twice', { kinds: ['live', 'live'] }],
    ['a short key', { p256dh: 'abc' }],
  ])('are refused with %s', async (_what, changes) => {
    const client = await site.signIn((await createUser(database)).userId);
    const answer = await client.put(DEVICES, { ...new PushBrowser().subscription(['live']), ...changes });
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  });

  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['us/eastern', 'America/New_York'],
    ['Mars/Olympus', 'Europe/Stockholm'],
    [42, 'Europe/Stockholm'],
    [null, 'Europe/Stockholm'],
  ])('in the time zone %j are stored with %s', async (timeZone, stored) => {
    await saveSettings(admin, { timeZone: 'Europe/Stockholm' });
    const user = await createUser(database);
    const client = await site.signIn(user.userId);
    expect(
      (await client.put(DEVICES, { ...new PushBrowser().subscription(['live']), timeZone })).status,
    ).toBe(200);
    expect(
      await database.query('SELECT time_zone FROM push_subscriptions WHERE member_id = $1', [user.memberId]),
    ).toEqual([{ time_zone: stored }]);
  });

  it('are refused with a key that isn’t a point on the curve', async () => {
    const { user, client } = await subscribed();
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
    const input = { ...new PushBrowser().subscription(['live']), p256dh };
    const [device] = (await client.get('/api/push')).json<PushDto>().devices;
    for (const answer of [
      await client.put(DEVICES, input),
      await client.put(`${DEVICES}/${device?.id}`, input),
    ])
      expect([answer.status, answer.json()]).toMatchObject([400, { code: 'invalid_push_key' }]);
    expect(await count(user)).toBe(1);
  });
});

describe('a renewed subscription', () => {
  const idOf = ({ endpoint }: PushBrowser) => createHash('sha256').update(endpoint).digest('hex');
  const renew = (client: TestClient, old: PushBrowser, renewed = new PushBrowser()) =>
    client.put(`${DEVICES}/${idOf(old)}`, renewed.subscription([]));

  it('takes the place of the old one, with what is sent to it', async () => {
    const user = await createUser(database);
    const client = await site.signIn(user.userId);
    const [old, renewed] = [new PushBrowser(), new PushBrowser()];
    await subscribe(client, old);
    const [before] = (await client.get('/api/push')).json<PushDto>().devices;
    const answer = await renew(client, old, renewed);
    expect([answer.status, answer.json<PushDto>().devices]).toEqual([
      200,
      [{ ...before, id: idOf(renewed) }],
    ]);
    expect((await renew(client, old)).status).toBe(404);
  });

  it('of another member is left alone', async () => {
    const { user } = await subscribed();
    const owner = await createUser(database);
    const browser = new PushBrowser();
    await subscribe(await site.signIn(owner.userId), browser);
    expect((await renew(await site.signIn(user.userId), browser)).status).toBe(404);
    expect([await count(user), await count(owner)]).toEqual([1, 1]);
  });

  it.each([
    ['turned off', 404, (client: TestClient, id: string) => client.delete(`${DEVICES}/${id}`)],
    [
      'ended by a break elsewhere',
      403,
      async (_: TestClient, __: string, user: NewUser) =>
        (await site.signIn(user.userId)).post('/api/break', { length: '24h' }),
    ],
  ])('does not bring back one that was %s', async (_what, status, end) => {
    const user = await createUser(database);
    const client = await site.signIn(user.userId);
    const browser = new PushBrowser();
    await subscribe(client, browser);
    await end(client, idOf(browser), user);
    expect((await renew(client, browser)).status).toBe(status);
    expect(await count(user)).toBe(0);
  });

  it('that was saved on its own leaves one device', async () => {
    const user = await createUser(database);
    const client = await site.signIn(user.userId);
    const [old, renewed] = [new PushBrowser(), new PushBrowser()];
    await subscribe(client, old);
    await subscribe(client, renewed);
    expect((await renew(client, old, renewed)).status).toBe(404);
    expect((await client.get('/api/push')).json<PushDto>().devices.map(({ id }) => id)).toEqual([
      idOf(renewed),
    ]);
  });

  it('is not taken in by the browser of a member on a break', async () => {
    const browser = await site.signIn((await createUser(database)).userId);
    await browser.post('/api/break', { length: '24h' });
    const other = await createUser(database);
    const elsewhere = await site.signIn(other.userId);
    const subscription = new PushBrowser();
    await subscribe(elsewhere, subscription);
    await site.signIn(other.userId, browser);
    const answer = await renew(browser, subscription);
    expect([answer.status, answer.json()]).toMatchObject([403, { code: 'on_break' }]);
  });
});

describe('a member’s devices are deleted', () => {
  interface Ending {
    readonly end: (client: TestClient, user: NewUser) => Promise<unknown>;
    /** The response to subscribing again. */
    readonly again: number;
    readonly headers?: Record<string, string>;
  }
  const ENDINGS: Record<string, Ending> = {
    'by a break': { end: (client) => client.post('/api/break', { length: '24h' }), again: 403 },
    'by the under-18 mark': { end: (client) => client.post('/api/age', { isOfAge: false }), again: 403 },
    'by a logout': { end: (client) => client.post('/api/auth/logout'), again: 401 },
    'when their sessions are ended elsewhere': {
      end: async (_client, { userId }) => (await site.signIn(userId)).delete('/api/auth/sessions'),
      again: 401,
    },
    'when seen in a closed country': {
      end: (client) => client.get('/api/stream/data', { headers: from('IT') }),
      again: 451,
      headers: from('IT'),
    },
    'with their account': {
      end: async (client) => {
        await database.query('UPDATE sessions SET confirmed_at = clock_timestamp()');
        return client.delete('/api/me');
      },
      again: 401,
    },
  };

  it.each(Object.entries(ENDINGS))(
    '%s, and cannot be added again',
    async (_what, { end, again, headers }) => {
      await saveSettings(admin, { closedCountries: ['IT'] });
      const { user, client } = await subscribed();
      await end(client, user);
      expect(await count(user)).toBe(0);
      expect((await subscribe(client, new PushBrowser(), headers ?? {})).status).toBe(again);
      await saveSettings(admin, { closedCountries: [] });
      expect(await count(user)).toBe(0);
    },
  );

  it('once for each session that is seen in a closed country, until it is elsewhere', async () => {
    const { client } = await subscribed();
    const deleted = jest.spyOn(site.app.get(PushDevicesService, { strict: false }), 'deleteAll');
    await saveSettings(admin, { closedCountries: ['IT'] });
    const times: number[] = [];
    for (const country of ['IT', 'IT', 'IT', 'DE', 'DE', 'IT', 'IT'] as const) {
      await client.get('/api/push', { headers: from(country) });
      times.push(deleted.mock.calls.length);
    }
    await saveSettings(admin, { closedCountries: [] });
    expect(times).toEqual([1, 1, 1, 1, 1, 2, 2]);
  });

  it('when the site closes to the country they are in, and others stay', async () => {
    const [italian, german] = [await createUser(database), await createUser(database)];
    await subscribe(await site.signIn(italian.userId), new PushBrowser(), from('IT'));
    await subscribe(await site.signIn(german.userId), new PushBrowser(), from('DE'));
    await saveSettings(admin, { closedCountries: ['IT'] });
    expect([await count(italian), await count(german)]).toEqual([0, 1]);
    await saveSettings(admin, { closedCountries: [] });
    expect(await count(italian)).toBe(0);
  });

  it('when the owner switches notifications off, and not restored when they are on again', async () => {
    const { user, client } = await subscribed();
    await saveSettings(admin, { isPushOn: false });
    expect((await client.get('/api/push')).json()).toEqual({ isOn: false, publicKey: null, devices: [] });
    expect((await subscribe(client)).json()).toMatchObject({ code: 'push_off' });
    await saveSettings(admin, { isPushOn: true });
    expect(await count(user)).toBe(0);
  });

  it('also if a break starts at the same moment', async () => {
    const { user, client } = await subscribed();
    await Promise.all([
      ...Array.from({ length: 4 }, () => subscribe(client)),
      client.post('/api/break', { length: '24h' }),
    ]);
    expect(await count(user)).toBe(0);
  });
});

describe('the site’s key', () => {
  it('is made once, however many ask for it first', async () => {
    await database.query('DELETE FROM push_keys');
    const clients = await Promise.all(
      [1, 2, 3].map(async () => site.signIn((await createUser(database)).userId)),
    );
    const answers = await Promise.all([...clients, ...clients].map((client) => client.get('/api/push')));
    const keys = new Set(answers.map((answer) => answer.json<PushDto>().publicKey));
    expect(keys.size).toBe(1);
    const [row] = await database.query<{ public_key: string }>('SELECT public_key FROM push_keys');
    expect([...keys]).toEqual([row?.public_key]);
  });

  it('is not made while notifications are off', async () => {
    await database.query('DELETE FROM push_keys');
    await saveSettings(admin, { isPushOn: false });
    await (await site.signIn((await createUser(database)).userId)).get('/api/push');
    expect(await database.query('SELECT FROM push_keys')).toEqual([]);
    await saveSettings(admin, { isPushOn: true });
  });
});
