import { describe, expect, it } from '@jest/globals';
import type { AuditEntryDto } from '../../../../backend/src/core/audit/dto/audit-page.dto.js';
import type { Answer } from '../../../support/client.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database, { nickname: 'Olga_Admin' })).userId);
const viewerRow = await createUser(database, { nickname: 'Luna_Sky', points: 1_000 });
const viewer = await site.signIn(viewerRow.userId);

const newest = async (filter: object = {}): Promise<AuditEntryDto> => {
  const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter) });
  const [entry] = (await admin.get(`/api/audit?${query}`)).json<AuditEntryDto[]>();
  return entry!;
};
/** Restores the newest change of this kind. */
const restore = async (kind: string): Promise<Answer> =>
  admin.post(`/api/audit/${(await newest({ kind })).id}/restore`);

interface Stored {
  readonly id: number;
}
async function stored<Record extends object = Stored>(answer: Promise<Answer>): Promise<Record> {
  const { status, text } = await answer;
  expect([status < 300, text]).toEqual([true, text]);
  return JSON.parse(text) as Record;
}

const offer = (name: string) => ({
  name,
  imageLink: '/media/offer.svg',
  description: 'A welcome',
  link: 'https://velvet.example/join',
  promocode: 'VELVET50',
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((n) => [
      [`title${n}`, 'Bonus'],
      [`description${n}`, '100%'],
    ]),
  ),
});

describe('POST /api/audit/{id}/restore', () => {
  it('restores an offer to its earlier state, including the hidden flag, and leaves a separate entry', async () => {
    const before = await stored(admin.post('/api/offers', { ...offer('Velvet'), hidden: true }));
    await stored(admin.put(`/api/offers/${before.id}`, { ...offer('Dahlia'), hidden: false }));
    const answer = await restore('offer');
    expect([answer.status, answer.json()]).toEqual([201, { entity: 'offer', record: before }]);
    expect((await admin.get(`/api/offers/${before.id}`)).json()).toEqual(before);
    expect(await newest()).toMatchObject({
      action: 'offer.update',
      targetLabel: 'Velvet',
      before: { name: 'Dahlia' },
      after: { name: 'Velvet' },
      actorName: 'Olga_Admin',
    });
  });

  it('brings back a deleted offer under its id, last in the list', async () => {
    const gone = await stored(admin.post('/api/offers', offer('Gone')));
    const next = await stored(admin.post('/api/offers', offer('Next')));
    await stored(admin.delete(`/api/offers/${gone.id}`));
    expect((await restore('offer')).status).toBe(201);
    const ids = (await admin.get('/api/offers')).json<Stored[]>().map(({ id }) => id);
    expect(ids.slice(-2)).toEqual([next.id, gone.id]);
    expect((await admin.get(`/api/offers/${gone.id}`)).json()).toEqual(gone);
    // New offers still get new ids.
    expect((await stored(admin.post('/api/offers', offer('Later')))).id).toBeGreaterThan(next.id);
  });

  it('restores the order of the offers while the list has the same offers', async () => {
    const before = (await admin.get('/api/offers')).json<Stored[]>();
    await stored(admin.put('/api/offers/reorder', { offers: before.toReversed() }));
    const { id } = await newest({ kind: 'offer' });
    expect((await admin.post(`/api/audit/${id}/restore`)).status).toBe(201);
    expect((await admin.get('/api/offers')).json()).toEqual(before);
    await stored(admin.post('/api/offers', offer('One more')));
    const late = await admin.post(`/api/audit/${id}/restore`);
    expect([late.status, late.json()]).toMatchObject([409, { code: 'offer_list_changed' }]);
  });

  it('undoes a change of stock, but not sales since then', async () => {
    const category = await stored(
      admin.post('/api/shop/categories', { name: 'Goods', description: 'Things' }),
    );
    const item = { name: 'Mug', description: 'A mug', category: category.id, image: '/media/mug.svg' };
    const { id } = await stored(admin.post('/api/shop/items', { ...item, price: 10, stock: 5 }));
    await stored(
      admin.put(`/api/shop/items/${id}`, { ...item, name: 'Cup', price: 20, stock: 8, previousStock: 5 }),
    );
    for (let sold = 0; sold < 2; sold++) await stored(viewer.post('/api/shop/claim', { itemId: id }));
    const { record } = await stored<{ record: object }>(restore('item'));
    expect(record).toMatchObject({ name: 'Mug', price: 10, stock: 3 });

    await stored(admin.delete(`/api/shop/items/${id}`));
    await stored(admin.delete(`/api/shop/categories/${category.id}`));
    const alone = await restore('item');
    expect([alone.status, alone.json()]).toMatchObject([400, { code: 'unknown_category' }]);
    expect((await restore('category')).status).toBe(201);
    expect((await restore('item')).status).toBe(201);
    expect((await admin.get(`/api/shop/items/${id}`)).json()).toMatchObject({ id, name: 'Mug', stock: 3 });
  });

  it('applies today’s rules: a text containing an offer’s code is not restored', async () => {
    const terms = { userTime: 5, level: 'vip', aliases: ['b'], cost: 5, isEnabled: true, isHidden: false };
    const command = { command: 'bonus', message: 'Use LATER777', time: 30, ...terms };
    await stored(admin.post('/api/bot/commands', command));
    await stored(admin.put('/api/bot/commands/bonus', { ...command, command: 'extra', message: 'Hi' }));
    await stored(restore('command'));
    expect((await admin.get('/api/bot/commands/bonus')).json()).toEqual(command);
    expect((await admin.get('/api/bot/commands/extra')).status).toBe(404);

    await stored(admin.delete('/api/bot/commands/bonus'));
    await stored(admin.post('/api/offers', { ...offer('Later'), promocode: 'LATER777' }));
    const refused = await restore('command');
    expect([refused.status, refused.json()]).toMatchObject([400, { code: 'promotion' }]);
    expect((await admin.get('/api/bot/commands/bonus')).status).toBe(404);
  });

  it('restores auto messages, the bot’s switches, tiers and settings', async () => {
    const message = { message: 'Follow us? a/b', time: 900, minMessages: 5 };
    await stored(admin.post('/api/bot/automessages', message));
    await stored(admin.delete(`/api/bot/automessages/${encodeURIComponent(message.message)}`));
    await stored(restore('automessage'));
    expect((await admin.get('/api/bot/automessages')).json()).toEqual([message]);

    await stored(admin.put('/api/bot/built-ins', { points: false, commands: true }));
    await stored(restore('bot'));
    const { builtIns } = (await admin.get('/api/bot/status')).json<{ builtIns: object }>();
    expect(builtIns).toMatchObject({ points: true, commands: true });

    const status = async () => (await admin.get('/api/rewards/status')).json<{ rewards: object[] }>();
    const { rewards } = await status();
    const gold = [{ tier: 'Gold', points: 5, probability: 100, color: '#ffcc00' }];
    await stored(admin.post('/api/rewards/config', { rewards: gold }));
    await stored(restore('rewards'));
    expect((await status()).rewards).toEqual(rewards);

    const settings = (await admin.get('/api/site/settings')).json<object>();
    await stored(admin.put('/api/site', { ...settings, title: 'Another', timeZone: 'Europe/Berlin' }));
    await stored(restore('site'));
    expect((await admin.get('/api/site/settings')).json()).toEqual({
      ...settings,
      isSaved: true,
    });
  });

  it('refuses balances, rights and claims, and records without an earlier state', async () => {
    await stored(admin.patch(`/api/users/${viewerRow.userId}`, { points: 5 }));
    const [claim] = (await admin.get('/api/shop/claims')).json<{ userId: string; claimDate: string }[]>();
    await stored(admin.patch(`/api/shop/claims/${claim!.userId}${claim!.claimDate}/delivery`));
    for (const kind of ['user', 'claim']) {
      const { isRestorable } = await newest({ kind });
      const answer = await restore(kind);
      expect([isRestorable, answer.status, answer.json()]).toMatchObject([
        false,
        409,
        { code: 'not_restorable', error: 'Balances, rights, claims and accounts can’t be restored' },
      ]);
    }
    expect((await admin.get(`/api/users/${viewerRow.userId}`)).json()).toMatchObject({ points: 5 });
    await stored(admin.post('/api/shop/categories', { name: 'New', description: 'Things' }));
    expect((await restore('category')).json()).toMatchObject({ code: 'nothing_before' });
    expect((await admin.post('/api/audit/2000000000/restore')).status).toBe(404);
    expect((await viewer.post('/api/audit/1/restore')).status).toBe(403);
  });
});

describe('an entry', () => {
  it('shows the name the record had at the time, and the user concerned', async () => {
    expect(await newest({ kind: 'claim' })).toMatchObject({
      targetLabel: 'Cup',
      personId: viewerRow.userId,
      personName: 'Luna_Sky',
    });
    expect(await newest({ kind: 'user' })).toMatchObject({ targetLabel: 'Luna_Sky', personName: 'Luna_Sky' });
    expect(await newest({ kind: 'command' })).toMatchObject({ targetLabel: 'bonus', personName: null });
    await database.query('UPDATE identities SET nickname = $2 WHERE platform_id = $1', [
      viewerRow.userId,
      'Renamed',
    ]);
    expect(await newest({ kind: 'user' })).toMatchObject({ targetLabel: 'Luna_Sky', personName: 'Renamed' });
  });

  it('is found by admin, user, kind, record and time', async () => {
    const found = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) });
      const answer = await admin.get(`/api/audit?${query}`);
      return answer.json<AuditEntryDto[]>().map(({ action }) => action);
    };
    const concerned = await found({ personId: viewerRow.userId });
    expect(new Set(concerned)).toEqual(new Set(['user.set-points', 'claim.deliver']));
    const { actorId, id, at } = await newest({ kind: 'site' });
    const [all] = await database.query<{ n: number }>('SELECT count(*)::int AS n FROM audit_entries');
    expect(await found({ actorId })).toHaveLength(all!.n);
    expect(await found({ actorId: viewerRow.userId })).toEqual([]);
    expect(await found({ kind: 'command', targetId: 'bonus' })).toContain('command.delete');
    expect(await found({ q: 'luna_sky' })).toEqual(concerned.filter((action) => action.startsWith('user')));
    expect(await found({ from: at, kind: 'site' })).toEqual(['site.update']);
    expect(await found({ to: at, kind: 'site' })).toEqual(['site.update']);
    expect(await found({ from: '2099-01-01' })).toEqual([]);
    expect((await admin.get(`/api/audit/${id}`)).json()).toMatchObject({ id, at });
    const oldest = await admin.get('/api/audit?range=[0,1]&sort=["at","ASC"]');
    expect(oldest.json<AuditEntryDto[]>().map((entry) => entry.id)).toEqual([1, 2]);
    expect(oldest.headers.get('content-range')).toMatch(/^audit 0-1\/\d+$/);
    const wrong = await admin.get('/api/audit?filter={"from":"yesterday"}');
    expect([wrong.status, wrong.json()]).toMatchObject([400, { params: { field: 'filter.from' } }]);
  });
});
