import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PointHistoryDto } from '../../../backend/src/points/dto/point-history.dto.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { createItem, createUser } from '../../support/factories.js';

let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

describe('GET /api/points/history', () => {
  it("answers the viewer's own entries, newest first, 25 a page", async () => {
    const { userId } = await createUser(database, { points: 500 });
    const item = await createItem(database, { name: 'Mug', price: 10, stock: 50 });
    const viewer = await site.signIn(userId);
    for (let claim = 0; claim < 26; claim++) await viewer.post('/api/shop/claim', { itemId: item.id });

    const answer = await viewer.get('/api/points/history');
    expect(answer.status).toBe(200);
    const { entries, pagination } = answer.json<PointHistoryDto>();
    expect(pagination).toEqual({ total: 27, totalPages: 2, currentPage: 1, hasMore: true });
    expect(entries).toHaveLength(25);
    expect(entries[0]).toEqual({
      version: 27,
      delta: -10,
      balanceAfter: 240,
      reason: 'shop_claim',
      label: 'Mug',
      watchedMinutes: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const last = (await viewer.get('/api/points/history?page=2')).json<PointHistoryDto>();
    expect(last.entries.map(({ version, reason }) => ({ version, reason }))).toEqual([
      { version: 2, reason: 'shop_claim' },
      { version: 1, reason: 'opening' },
    ]);
  });

  it('answers an empty page beyond the end, and refuses what is no page', async () => {
    const { userId } = await createUser(database);
    const viewer = await site.signIn(userId);
    const answer = await viewer.get('/api/points/history?page=9');
    expect(answer.json()).toEqual({
      entries: [],
      pagination: { total: 0, totalPages: 1, currentPage: 9, hasMore: false },
    });
    for (const page of ['0', '-1', 'x', '1&page=2']) {
      expect((await viewer.get(`/api/points/history?page=${page}`)).status).toBe(400);
    }
  });

  it('is closed to guests', async () => {
    expect((await site.guest().get('/api/points/history')).status).toBe(401);
  });
});
