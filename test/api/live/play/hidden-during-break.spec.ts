import { afterAll, describe, expect, it } from '@jest/globals';
import type { TestClient } from '../../../support/client.js';
import { type OpenStream, openStream } from '../../../support/event-stream.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const streams: OpenStream[] = [];
afterAll(() => {
  for (const stream of streams) stream.close();
  return assertInvariants(database);
});

const OPEN = { title: 'SECRET-GAME', prize: { kind: 'points', points: 5 } };
const RULES = { winners: 1, claimMinutes: 0, minutes: null, mayWinAgain: false, teamMayEnter: false };
const { id: raffle } = (await admin.post('/api/raffles', { ...OPEN, ...RULES })).json<{ id: number }>();
await admin.post(`/api/raffles/${raffle}/open`);
await admin.post('/api/guesses', {
  ...OPEN,
  currency: 'EUR',
  winners: 1,
  tieSplits: false,
  followsHunt: false,
});
const hunt = await admin.post('/api/hunts', { name: 'SECRET-GAME', currency: 'EUR', startCents: 10_000 });

const READS = [
  '/api/play/now',
  '/api/raffles/current',
  '/api/raffles/finished',
  `/api/raffles/${raffle}`,
  `/api/raffles/${raffle}/entries`,
  '/api/guesses/current',
  '/api/hunts',
  '/api/hunts/current',
  `/api/hunts/${hunt.json<{ id: number }>().id}`,
];
const OWN = ['/api/raffles/current/entry', '/api/guesses/current/own'];
const PAGES = ['/play', `/play/${raffle}`, '/hunts', '/'];
const REFUSED = { error: 'You’re taking a break from this', code: 'on_break', params: {} };

/** A member, whose break is taken on another device, and their browser signed out afterwards. */
async function onBreak(): Promise<{ member: TestClient; signedOut: TestClient }> {
  const { userId } = await createUser(database);
  const [member, other] = [await site.signIn(userId), await site.signIn(userId)];
  for (const address of [...READS, ...OWN]) expect((await member.get(address)).status).toBe(200);
  expect((await other.post('/api/break', { length: '6m' })).status).toBe(200);
  const signedOut = site.guest();
  await member.get('/api/auth/user');
  for (const cookie of member.cookieHeader().split('; '))
    if (!cookie.includes('session')) signedOut.keepCookie(cookie);
  return { member, signedOut };
}
const { member, signedOut } = await onBreak();

describe('during a break', () => {
  it.each(READS)(
    '%s is refused, on every device, also signed out, and never from memory',
    async (address) => {
      // Fills what is kept in memory for everyone else.
      for (const client of [site.guest(), admin, site.guest()])
        expect((await client.get(address)).status).toBe(200);
      for (const client of [member, signedOut, member, signedOut]) {
        const answer = await client.get(address);
        expect([answer.status, answer.json()]).toEqual([403, REFUSED]);
      }
    },
  );

  it.each(OWN)('%s is refused', async (address) => {
    expect((await member.get(address)).json()).toEqual(REFUSED);
  });

  it.each(PAGES)('%s says nothing of a game in its first data', async (address) => {
    for (const client of [member, signedOut])
      expect((await client.get(address)).text).not.toContain('SECRET-GAME');
  });

  it('play events are refused, and open ones end when it begins', async () => {
    const { userId } = await createUser(database);
    const viewer = await site.signIn(userId);
    const [own, foreign] = [
      await openStream(viewer, undefined, {}, '/api/play/events'),
      await openStream(site.guest(), undefined, {}, '/api/play/events'),
    ];
    streams.push(own, foreign);
    await own.next(({ data }) => Boolean(data?.includes('raffle')));
    let hasEnded = false;
    void foreign.ended.then(() => (hasEnded = true));
    await (await site.signIn(userId)).post('/api/break', { length: '24h' });
    await own.ended;
    expect(hasEnded).toBe(false);
    for (const client of [viewer, member, signedOut])
      await expect(openStream(client, undefined, {}, '/api/play/events')).rejects.toThrow('403');
  });

  it('admins, who run the games, see everything', async () => {
    const { userId } = await createAdmin(database);
    const owner = await site.signIn(userId);
    await owner.post('/api/break', { length: '24h' });
    expect((await owner.get('/api/raffles/current')).text).toContain('SECRET-GAME');
  });
});
