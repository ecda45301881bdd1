import { describe, expect, it } from '@jest/globals';
import { createAdmin, createItem, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();
const boss = await createAdmin(database, { nickname: 'Boss' });
const luna = await createUser(database, { nickname: 'Luna_Sky', points: 500 });
const admin = await site.signIn(boss.userId);
const viewer = await site.signIn(luna.userId);

interface Note {
  readonly id: number;
  readonly text: string;
}
const path = (userId = luna.userId) => `/api/users/${userId}/notes`;
const notes = async () => (await admin.get(path())).json<Note[]>();

describe('the team’s notes on a user', () => {
  it('are written, read newest first, deleted and audited', async () => {
    const first = await admin.post(path(), { text: 'Won the raffle\nin May' });
    expect([first.status, first.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        text: 'Won the raffle\nin May',
        authorId: boss.userId,
        authorName: 'Boss',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    const second = (await admin.post(path(), { text: 'Asks about delivery' })).json<Note>();
    const list = await admin.get(path());
    expect(list.json<Note[]>().map(({ text }) => text)).toEqual([second.text, 'Won the raffle\nin May']);
    expect(list.headers.get('content-range')).toBe('notes 0-1/2');

    const deleted = await admin.delete(`${path()}/${second.id}`);
    expect([deleted.status, deleted.json()]).toEqual([200, second]);
    expect(await notes()).toEqual([first.json()]);
    const trail = await database.query(
      `SELECT action, entity_id, before, after FROM audit_entries WHERE entity = 'user' ORDER BY id`,
    );
    const entry = { entity_id: luna.userId };
    expect(trail).toEqual([
      { ...entry, action: 'user.note', before: null, after: { note: 'Won the raffle\nin May' } },
      { ...entry, action: 'user.note', before: null, after: { note: 'Asks about delivery' } },
      { ...entry, action: 'user.delete-note', before: { note: 'Asks about delivery' }, after: null },
    ]);
  });

  it('need an existing user, and are at most 1,000 characters long', async () => {
    for (const text of ['', ' ', 'x'.repeat(1_001), 5, null, 'a\u0000']) {
      expect((await admin.post(path(), { text })).status).toBe(400);
    }
    expect((await admin.post(path(), { text: 'x'.repeat(1_000) })).status).toBe(201);
    for (const answer of [await admin.get(path('5')), await admin.post(path('5'), { text: 'Hello' })]) {
      expect([answer.status, answer.json()]).toMatchObject([404, { code: 'user_not_found' }]);
    }
    const [note] = await notes();
    for (const address of [`${path(boss.userId)}/${note!.id}`, `${path()}/2000000000`, `${path()}/x`]) {
      expect((await admin.delete(address)).status).toBe(404);
    }
    expect(await notes()).toHaveLength(2);
  });

  it('are only for the team', async () => {
    for (const [client, status] of [
      [site.guest(), 401],
      [viewer, 403],
    ] as const) {
      expect((await client.get(path())).status).toBe(status);
      expect((await client.post(path(), { text: 'Hello' })).status).toBe(status);
      expect((await client.delete(`${path()}/1`)).status).toBe(status);
    }
  });
});

describe('GET /api/users/{userId}', () => {
  it('returns the user with the counts for their page', async () => {
    const item = await createItem(database, { price: 10, stock: 5 });
    for (let at = 0; at < 2; at++)
      expect((await viewer.post('/api/shop/claim', { itemId: item.id })).status).toBe(201);
    const [claim] = (await admin.get('/api/shop/claims')).json<{ userId: string; claimDate: string }[]>();
    await admin.patch(`/api/shop/claims/${claim!.userId}${claim!.claimDate}/delivery`);
    expect((await viewer.post('/api/rewards/claim')).status).toBe(201);
    const answer = await admin.get(`/api/users/${luna.userId}`);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      {
        user_id: luna.userId,
        nickname: 'Luna_Sky',
        isAdmin: false,
        joinedAt: moment,
        lastLoginAt: moment,
        counts: { claims: 2, claimsWaiting: 1, spins: 1, notes: 2 },
      },
    ]);
  });

  it('is a 404 for an unknown user', async () => {
    for (const userId of ['5', '%00', 'x'.repeat(100)]) {
      expect((await admin.get(`/api/users/${userId}`)).status).toBe(404);
    }
  });
});
