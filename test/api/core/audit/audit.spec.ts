import { describe, expect, it } from '@jest/globals';
import type { AuditEntryDto, AuditPageDto } from '../../../../backend/src/core/audit/dto/audit-page.dto.js';
import type { HuntDto, HuntSlotDto } from '../../../../backend/src/live/hunts/dto/hunt.dto.js';
import { confirmAllSessions } from '../../../support/app.js';
import type { Answer } from '../../../support/client.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const { site, database } = await useSite();
const adminRow = await createAdmin(database, { nickname: 'Olga_Admin' });
const viewerRow = await createUser(database, { points: 100 });
const admin = await site.signIn(adminRow.userId);
const viewer = await site.signIn(viewerRow.userId);

const read = async (query = '') => (await admin.get(`/api/audit${query}`)).json<AuditPageDto>();
const newest = async (): Promise<AuditEntryDto | undefined> => (await read()).entries[0];

/** Counted from the rows, because the list's total may be 5 s old. */
const stored = async () =>
  (await database.query<{ entries: number }>('SELECT count(*)::int AS entries FROM audit_entries'))[0]
    ?.entries ?? 0;

/** Checks that the write makes exactly one entry, and returns the write's answer. */
async function expectEntry(write: () => Promise<Answer>, expected: Partial<AuditEntryDto>) {
  const before = await stored();
  const answer = await write();
  expect(answer.status).toBeLessThan(300);
  expect(await stored()).toBe(before + 1);
  const entry = await newest();
  expect(entry).toMatchObject({ actorId: adminRow.userId, actorName: 'Olga_Admin', ...expected });
  expect(entry?.requestId).toMatch(UUID);
  expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(60_000);
  return answer.json<Record<string, unknown> & { id: number }>();
}

const offer = {
  name: 'Velvet',
  imageLink: '/media/offer.svg',
  description: 'A welcome',
  link: 'https://velvet.example/join',
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((n) => [
      [`title${n}`, 'Bonus'],
      [`description${n}`, '100%'],
    ]),
  ),
};

describe('every write by an admin leaves an entry', () => {
  it('for offers', async () => {
    const created = await expectEntry(() => admin.post('/api/offers', offer), {
      action: 'offer.create',
      entity: 'offer',
      before: null,
    });
    const { id } = created;
    expect(await newest()).toMatchObject({ entityId: String(id), after: created });
    const saved = await expectEntry(() => admin.put(`/api/offers/${id}`, { ...offer, name: 'Dahlia' }), {
      action: 'offer.update',
      entityId: String(id),
      before: created,
      after: { ...created, name: 'Dahlia' },
    });
    await expectEntry(() => admin.put('/api/offers/reorder', { offers: [saved] }), {
      action: 'offer.reorder',
      entity: 'offer',
      entityId: 'all',
      before: { ids: [id] },
      after: { ids: [id] },
    });
    await expectEntry(() => admin.delete(`/api/offers/${id}`), {
      action: 'offer.delete',
      entityId: String(id),
      before: saved,
      after: null,
    });
  });

  it('for the shop', async () => {
    const category = await expectEntry(
      () => admin.post('/api/shop/categories', { name: 'Goods', description: 'Things' }),
      {
        action: 'category.create',
        entity: 'category',
        before: null,
      },
    );
    const path = `/api/shop/categories/${category.id}`;
    await expectEntry(() => admin.put(path, { name: 'Wares', description: 'Things' }), {
      action: 'category.update',
      entityId: String(category.id),
      before: category,
      after: { ...category, name: 'Wares' },
    });
    const fields = { name: 'Mug', description: 'A mug', category: category.id, image: '/media/mug.svg' };
    const item = await expectEntry(() => admin.post('/api/shop/items', { ...fields, price: 10, stock: 5 }), {
      action: 'item.create',
      entity: 'item',
      before: null,
    });
    await expectEntry(() => admin.put(`/api/shop/items/${item.id}`, { ...fields, price: 20, stock: 5 }), {
      action: 'item.update',
      entityId: String(item.id),
      before: item,
      after: { ...item, price: 20 },
    });
    expect((await viewer.post('/api/shop/claim', { itemId: item.id })).status).toBe(201);
    const [claim] = (await admin.get('/api/shop/claims')).json<{ userId: string; claimDate: string }[]>();
    const claimId = `${claim?.userId}${claim?.claimDate}`;
    await expectEntry(() => admin.patch(`/api/shop/claims/${encodeURIComponent(claimId)}/delivery`), {
      action: 'claim.deliver',
      entity: 'claim',
      entityId: claimId,
      before: { delivered: false },
      after: { delivered: true },
    });
    await expectEntry(() => admin.delete(`/api/shop/items/${item.id}`), {
      action: 'item.delete',
      after: null,
    });
    await expectEntry(() => admin.delete(path), { action: 'category.delete', after: null });
  });

  it('for users', async () => {
    const { userId, nickname } = viewerRow;
    const entry = { entity: 'user', entityId: userId, entityName: nickname };
    await expectEntry(() => admin.patch(`/api/users/${userId}`, { points: 500 }), {
      ...entry,
      action: 'user.set-points',
      before: { points: 80 },
      after: { points: 500 },
    });
    await confirmAllSessions(database);
    for (const isAdmin of [true, false])
      await expectEntry(() => admin.patch(`/api/users/${userId}`, { isAdmin }), {
        ...entry,
        action: 'user.set-role',
        before: { role: isAdmin ? null : 'admin' },
        after: { role: isAdmin ? 'admin' : null },
      });
    expect((await viewer.post('/api/rewards/claim')).status).toBe(201);
    await expectEntry(() => admin.post(`/api/rewards/reset-timer/${userId}`), {
      ...entry,
      action: 'user.reset-reward-timer',
    });
  });

  it('for rewards and the bot', async () => {
    const rewards = [{ tier: 'Gold', points: 5, probability: 100, color: '#ffcc00' }];
    await expectEntry(() => admin.post('/api/rewards/config', { rewards }), {
      action: 'rewards.update',
      entity: 'rewards',
      after: { rewards },
    });
    const terms = {
      userTime: 0,
      level: 'everyone',
      aliases: ['hi'],
      cost: 5,
      isEnabled: true,
      isHidden: false,
    };
    const command = { command: 'hello', message: 'Hi', time: 30, ...terms };
    await expectEntry(() => admin.post('/api/bot/commands', command), {
      action: 'command.create',
      entity: 'command',
      entityId: 'hello',
      before: null,
      after: command,
    });
    await expectEntry(() => admin.put('/api/bot/commands/hello', { ...command, time: 60 }), {
      action: 'command.update',
      before: command,
      after: { ...command, time: 60 },
    });
    await expectEntry(() => admin.delete('/api/bot/commands/hello'), {
      action: 'command.delete',
      after: null,
    });
    const message = { message: '50% off? a/b', time: 900, minMessages: 5 };
    const path = `/api/bot/automessages/${encodeURIComponent(message.message)}`;
    await expectEntry(() => admin.post('/api/bot/automessages', message), {
      action: 'automessage.create',
      entity: 'automessage',
      entityId: message.message,
      after: message,
    });
    await expectEntry(() => admin.put(path, { ...message, time: 60 }), {
      action: 'automessage.update',
      before: message,
      after: { ...message, time: 60 },
    });
    await expectEntry(() => admin.delete(path), { action: 'automessage.delete', after: null });
    expect(await newest()).toMatchObject({ entityId: message.message, before: { time: 60 } });
  });

  it('for a hunt and its slots', async () => {
    const form = { name: 'Friday', currency: 'EUR', startCents: 1_000 };
    await admin.post('/api/hunts', form);
    const hunt = async () => (await admin.get('/api/hunts/current')).json<{ hunt: HuntDto }>().hunt;
    const add = async (name: string) =>
      (await admin.post('/api/hunts/current/slots', { name, betCents: 100 })).json<HuntSlotDto>();
    const [{ id, version }, { id: second }] = [await add('First'), await add('Second')];
    const { version: former } = await hunt();
    const late = { ...form, name: 'Late', leftCents: 0, blocked: '', version: former };
    await expectEntry(() => admin.put('/api/hunts/current', late), {
      action: 'hunt.update',
      before: expect.objectContaining({ name: 'Friday' }),
      after: expect.objectContaining({ name: 'Late' }),
    });
    const slot = { name: 'Renamed', betCents: 200, winCents: null, version };
    await expectEntry(() => admin.put(`/api/hunts/current/slots/${id}`, slot), {
      action: 'slot.update',
      before: expect.objectContaining({ name: 'First', betCents: 100 }),
      after: expect.objectContaining({ name: 'Renamed', betCents: 200 }),
    });
    const slots = [{ id: second }, { id }];
    await expectEntry(() => admin.put('/api/hunts/current/slots/reorder', { slots }), {
      action: 'slot.reorder',
      before: { ids: [id, second] },
      after: { ids: [second, id] },
    });
    const opening = { state: 'opening', version: (await hunt()).version };
    await expectEntry(() => admin.put('/api/hunts/current/state', opening), {
      action: 'hunt.opening',
      before: expect.objectContaining({ state: 'collecting' }),
      after: expect.objectContaining({ state: 'opening' }),
    });
  });

  it('for legal texts and member restrictions', async () => {
    const { markdown } = (await admin.get('/api/legal/terms/source?locale=en')).json<{ markdown: string }>();
    const save = (version: number) =>
      admin.put('/api/legal/terms', { locale: 'en', version, markdown: `${markdown}${version + 1}` });
    await expectEntry(() => save(0), { before: null, after: { version: 1, markdown: `${markdown}1` } });
    await expectEntry(() => save(1), {
      action: 'legal.update',
      before: { version: 1, markdown: `${markdown}1` },
      after: { version: 2, markdown: `${markdown}2` },
    });
    const path = `/api/users/${(await createUser(database)).userId}`;
    const free = { earnsPoints: true, isSuspended: false, suspendedUntil: null };
    const why = { reason: 'Two accounts' };
    await expectEntry(() => admin.put(`${path}/suspension`, { until: null, ...why }), {
      action: 'user.suspend',
      before: free,
      after: { ...free, isSuspended: true, ...why },
    });
    await expectEntry(() => admin.delete(`${path}/suspension`), {
      action: 'user.lift-suspension',
      before: { ...free, isSuspended: true },
      after: free,
    });
    await expectEntry(() => admin.put(`${path}/earning`, { earnsPoints: false, ...why }), {
      action: 'user.set-earning',
      before: free,
    });
    expect((await newest())?.after).toEqual({ ...free, earnsPoints: false, ...why });
  });
});

describe('leaves no entry when nothing changes', () => {
  it.each([
    ['a refused write', () => admin.post('/api/shop/categories', { name: '', description: '' })],
    ['a write to a missing record', () => admin.delete('/api/offers/2000000000')],
    ['unchanged points', () => admin.patch(`/api/users/${adminRow.userId}`, { points: 0 })],
    ['a write by a viewer', () => viewer.patch(`/api/users/${viewerRow.userId}`, { points: 9 })],
  ])('%s', async (_name, write) => {
    const before = await stored();
    await write();
    expect(await stored()).toBe(before);
  });
});

describe('GET /api/audit', () => {
  it('shows the history of one record', async () => {
    const { entries, pagination } = await read(`?entity=user&entityId=${viewerRow.userId}`);
    expect(entries.map(({ action }) => action)).toEqual([
      'user.reset-reward-timer',
      'user.set-role',
      'user.set-role',
      'user.set-points',
    ]);
    expect(pagination).toEqual({ total: 4, totalPages: 1, currentPage: 1, hasMore: false });
    expect((await read(`?entity=offer&entityId=${viewerRow.userId}`)).entries).toEqual([]);
    const text = encodeURIComponent('50% off? a/b');
    expect((await read(`?entity=automessage&entityId=${text}`)).pagination.total).toBe(3);
  });

  it('shows the history of one kind', async () => {
    const { entries } = await read('?entity=category');
    expect(entries.map(({ action }) => action)).toEqual([
      'category.delete',
      'category.update',
      'category.create',
    ]);
  });

  it('searches action, record and actor case-insensitively, with wildcards as plain characters', async () => {
    const total = await stored();
    expect((await read('?search=Offer.REORDER')).entries).toHaveLength(1);
    expect((await read('?search=olga_admin')).pagination.total).toBe(total);
    expect((await read(`?search=${encodeURIComponent('50% OFF')}`)).pagination.total).toBe(3);
    expect((await read('?search=%25%25')).entries).toEqual([]);
    expect((await read('?search=category&entity=item')).entries).toEqual([]);
  });

  it('pages newest first, 25 per page, and is empty beyond the end', async () => {
    await database.query(
      `INSERT INTO audit_entries (action, entity, entity_id) SELECT 'test.many', 'test', n::text FROM generate_series(1, 60) n`,
    );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read(`?entity=test&page=${page}`)));
    expect(pages.map(({ entries }) => entries.length)).toEqual([25, 25, 10, 0]);
    expect(pages.flatMap(({ entries }) => entries.map(({ entityId }) => entityId))).toEqual(
      Array.from({ length: 60 }, (_, at) => String(60 - at)),
    );
    expect(pages[2]?.pagination).toEqual({ total: 60, totalPages: 3, currentPage: 3, hasMore: false });
    expect(pages[0]?.entries[0]).toMatchObject({ actorId: null, actorName: null, requestId: null });
  });

  it.each([
    ['no page', 'page=0'],
    ['a page that is not a number', 'page=x'],
    ['a NUL', 'search=a%00b'],
    ['two kinds', 'entity=a&entity=b'],
    ['an endless id', `entityId=${'x'.repeat(1_001)}`],
  ])('refuses %s', async (_name, query) => {
    const answer = await admin.get(`/api/audit?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.json<{ error: string }>().error).toMatch(/^\w.+/);
  });

  it('is for admins only', async () => {
    expect((await site.guest().get('/api/audit')).status).toBe(401);
    expect((await viewer.get('/api/audit')).status).toBe(403);
  });
});
