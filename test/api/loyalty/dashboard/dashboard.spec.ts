import { describe, expect, it } from '@jest/globals';
import { createAdmin, createItem, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();

describe('GET /api/dashboard', () => {
  it('shows points by day and source, pending claims, low stock and the stream', async () => {
    const admin = await site.signIn((await createAdmin(database)).userId);
    const { userId } = await createUser(database, { points: 500 });
    const item = await createItem(database, { stock: 4, price: 120 });
    await createItem(database, { stock: 100 });
    const viewer = await site.signIn(userId);
    expect((await viewer.post('/api/shop/claim', { itemId: item.id })).status).toBe(201);
    const answer = await admin.get('/api/dashboard');
    expect(answer.status).toBe(200);
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(answer.json()).toEqual({
      points: [
        { day, reason: 'opening', minted: 500, spent: 0 },
        { day, reason: 'shop_claim', minted: 0, spent: 120 },
      ],
      claimsWaiting: 1,
      lowStock: [{ id: item.id, name: item.name, stock: 3 }],
      hasItems: true,
      stream: expect.objectContaining({ isLive: expect.any(Boolean), followers: expect.any(Number) }),
    });
  });

  it('says that a shop with archived items only has none', async () => {
    const admin = await site.signIn((await createAdmin(database)).userId);
    await createItem(database, { stock: 1 });
    expect((await admin.get('/api/dashboard')).json()).toMatchObject({ hasItems: true });
    await database.query('UPDATE shop_items SET archived_at = now()');
    expect((await admin.get('/api/dashboard')).json()).toMatchObject({ lowStock: [], hasItems: false });
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'counts days in %s if that is the site’s time zone',
    async (timeZone) => {
      const admin = await site.signIn((await createAdmin(database)).userId);
      const settings = (await admin.get('/api/site/settings')).json<object>();
      expect((await admin.put('/api/site', { ...settings, timeZone })).status).toBe(200);
      const { points } = (await admin.get('/api/dashboard')).json<{ points: { day: string }[] }>();
      const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
      expect([...new Set(points.map(({ day }) => day))]).toEqual([today]);
    },
  );

  it('counts pending claims for the menu, at most 5 s late', async () => {
    const admin = await site.signIn((await createAdmin(database)).userId);
    const { userId } = await createUser(database, { points: 500 });
    const viewer = await site.signIn(userId);
    const counts = async () => (await admin.get('/api/dashboard/counts')).json<{ claimsWaiting: number }>();
    const { claimsWaiting } = await counts();
    const item = await createItem(database, { stock: 4, price: 1 });
    expect((await viewer.post('/api/shop/claim', { itemId: item.id })).status).toBe(201);
    // A claim invalidates the cached counts.
    expect(await counts()).toEqual({ claimsWaiting: claimsWaiting + 1 });
  });

  it('is for admins only', async () => {
    const viewer = await site.signIn((await createUser(database)).userId);
    expect((await viewer.get('/api/dashboard')).status).toBe(403);
    expect((await site.guest().get('/api/dashboard')).status).toBe(401);
  });
});
