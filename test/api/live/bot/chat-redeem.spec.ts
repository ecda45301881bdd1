import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RedeemService } from '../../../../backend/src/live/bot/chat/redeem.service.js';
import { createItem, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { LUNA } from '../../members/auth/visitor.js';
import { type Chat, type ChatRoom, startChat } from './chat-room.js';

const SITE = 'http://localhost:3000';
const SETTINGS = '/api/claim-notifications';
const WAITING = `SELECT FROM deliveries WHERE state = 'waiting'`;

let chat: Chat;
let room: ChatRoom;
let mug: number;
let chips: number;

beforeAll(async () => {
  chat = await startChat();
  ({ room } = chat);
  const { database } = chat;
  mug = (await createItem(database, { name: 'Coffee Mug', price: 500, stock: 50 })).id;
  await createItem(database, { name: 'Yacht', price: 1_000_000, stock: 1 });
  await createItem(database, { name: 'Twin', price: 1 });
  await createItem(database, { name: '👩‍🚀', price: 1 });
  await createItem(database, { name: 'twin', price: 2 });
  const { id: hoodie } = await createItem(database, { name: 'Hoodie' });
  await database.query('UPDATE shop_items SET fields = $1 WHERE id = $2', [
    JSON.stringify([{ id: 'size', kind: 'text', label: 'Size', required: true, hint: '', options: [] }]),
    hoodie,
  ]);
  ({ id: chips } = await createItem(database, { name: 'Chips', price: 1 }));
  await database.query('UPDATE shop_items SET casino = true WHERE id = $1', [chips]);
  const { id: attic } = await createItem(database, { name: 'Attic' });
  await database.query('UPDATE shop_items SET hidden = true WHERE id = $1', [attic]);
  // An admin's change invalidates the cached shop.
  await chat.admin.post('/api/shop/categories', { name: 'More', description: 'More' });
});
afterAll(() => chat?.close());

const claims = async () => (await chat.database.query('SELECT FROM shop_claims')).length;

describe('!redeem', () => {
  it('is off until an admin turns it on, then claims items, and is silent during its cooldown', async () => {
    await chat.addCommand('first', 'One');
    await chat.addCommand('second', 'Two');
    await room.say('luna_sky', '!redeem coffee mug');
    await room.say('luna_sky', '!first');
    await room.waitForBotText('One');
    expect([await room.botTexts(), await claims()]).toEqual([['One'], 0]);

    await chat.admin.put('/api/bot/built-ins', { points: true, commands: true, redeem: true });
    await room.say('luna_sky', '!redeem coffee-mug');
    await room.waitForBotText('@Luna_Sky claimed Coffee Mug');
    await room.say('luna_sky', '!redeem coffee-mug');
    await room.say('luna_sky', '!second');
    await room.waitForBotText('Two');
    expect([await room.botTexts(), await claims()]).toEqual([
      ['One', '@Luna_Sky claimed Coffee Mug', 'Two'],
      1,
    ]);
    const commands = await chat.site.guest().get('/api/bot/public-commands');
    expect(commands.json()).toContainEqual({
      command: 'redeem',
      message: 'Claims an item from the shop: !redeem and its name.',
      time: 5,
      userTime: 0,
      level: 'everyone',
      aliases: [],
      cost: 0,
      isBuiltIn: true,
    });
    await assertInvariants(chat.database);
  });

  it('claims an item whose name is a joined emoji', async () => {
    chat.clock.advance(5_000);
    await room.say('luna_sky', '!redeem 👩‍🚀');
    await room.waitForBotText('@Luna_Sky claimed 👩‍🚀');
    expect(await claims()).toBe(2);
  });
});

describe('the answer to !redeem', () => {
  const luna = { userId: LUNA.id, name: 'Luna_Sky' };
  let line = 0;
  const redeem = (words: string, asker = luna, lineId = `line-${(line += 1)}`) =>
    chat.site.app
      .get(RedeemService, { strict: false })
      .redeem({ asker, words: words === '' ? [] : words.split(' '), lineId });

  it.each([
    ['COFFEE mug', '@Luna_Sky claimed Coffee Mug'],
    ['', `@Luna_Sky, type !redeem and the name of an item: ${SITE}/shop`],
    ['Tea Pot', `@Luna_Sky, that item doesn’t exist. See ${SITE}/shop`],
    ['Attic', `@Luna_Sky, that item doesn’t exist. See ${SITE}/shop`],
    ['Hoodie', `@Luna_Sky, please claim Hoodie on ${SITE}/shop`],
    // A viewer's age confirmation is only known on the site, and chat is read by everyone.
    ['Chips', `@Luna_Sky, please claim a reward on ${SITE}/shop`],
    // Two items match; the one spelt exactly like this is meant.
    ['TWIN', `@Luna_Sky, please claim Twin on ${SITE}/shop`],
    ['twin', '@Luna_Sky claimed twin'],
  ])('is right for %j', async (words, said) => expect(await redeem(words)).toBe(said));

  it('never names a casino item, also where the site asks no one’s age', async () => {
    const shown = (await chat.admin.get('/api/site/settings')).json<Record<string, unknown>>();
    const settings = { ...shown, operatorName: 'Operator', contactEmail: 'contact@site.example' };
    const save = (ageGate: string, locale: string) =>
      chat.admin.put('/api/site', { ...settings, ageGate, locale });
    // A language in which the reward is inflected.
    await save('off', 'fi');
    try {
      expect(await redeem('chips')).toBe('@Luna_Sky lunasti palkinnon');
      const poor = await createUser(chat.database, { points: 0 });
      const asker = { userId: poor.userId, name: 'Poor' };
      expect(await redeem('chips', asker)).toMatch(/^@Poor, palkinto: /);
    } finally {
      await save('offers', 'en');
    }
  });

  it('gives the site’s reason when it fails', async () => {
    expect(await redeem('yacht')).toMatch(/^@Luna_Sky, Yacht: Need [\d,]+ more points$/);
  });

  it('gives the reason in the site’s language', async () => {
    const shown = (await chat.admin.get('/api/site/settings')).json<Record<string, unknown>>();
    const settings = { ...shown, operatorName: 'Operator', contactEmail: 'contact@site.example' };
    await chat.admin.put('/api/site', { ...settings, locale: 'de' });
    expect(await redeem('yacht')).toMatch(/^@Luna_Sky, Yacht: .*Punkte/);
    expect(await redeem('Coffee Mug')).toBe('@Luna_Sky hat Coffee Mug eingelöst');
    await chat.admin.put('/api/site', { ...settings, locale: 'en' });
  });

  it('asks a stranger to log in', async () => {
    const stranger = { userId: '987654', name: 'Stranger' };
    expect(await redeem('Coffee Mug', stranger)).toBe(`@Stranger, log in on ${SITE} first.`);
  });

  it('is the same for a repeated line, with one claim', async () => {
    const before = await claims();
    const said = await Promise.all([1, 2, 3].map(() => redeem('Coffee Mug', luna, 'same')));
    expect(said).toEqual(Array(3).fill('@Luna_Sky claimed Coffee Mug'));
    expect(await claims()).toBe(before + 1);
  });

  it('says when the last one is gone', async () => {
    const { id } = await createItem(chat.database, { name: 'Last one', price: 1, stock: 1 });
    await chat.admin.post('/api/shop/categories', { name: 'Other', description: 'Other' });
    expect(await redeem('last-one')).toBe('@Luna_Sky claimed Last one');
    expect(await redeem('last-one')).toBe('@Luna_Sky, Last one: Out of Stock');
    expect(await chat.database.query('SELECT stock::int FROM shop_items WHERE id = $1', [id])).toEqual([
      { stock: 0 },
    ]);
    await assertInvariants(chat.database);
  });
});

describe('claims on the site', () => {
  const buy = async (points = 500, itemId = mug) => {
    const { userId } = await createUser(chat.database, { points });
    const viewer = await chat.site.signIn(userId);
    expect((await viewer.post('/api/shop/claim', { itemId })).status).toBe(201);
    return (await viewer.get('/api/auth/user')).json<{ nickname: string }>().nickname;
  };

  it('are announced in chat only if turned on, and never those made in chat', async () => {
    await buy();
    await chat.admin.put(SETTINGS, { inChat: true });
    await chat.site.app
      .get(RedeemService, { strict: false })
      .redeem({ asker: { userId: LUNA.id, name: 'Luna_Sky' }, words: ['coffee-mug'], lineId: 'quiet' });
    const byChat = `SELECT FROM events JOIN shop_claims AS claim ON subject = 'claim:' || claim.id
      WHERE idempotency_key LIKE 'chat %'`;
    expect(await chat.database.query(byChat)).toEqual([]);
    const before = (await room.botTexts()).length;
    const nickname = await buy();
    await room.waitForBotText(`${nickname} claimed Coffee Mug – ${SITE}/shop`);
    expect((await room.botTexts()).length).toBe(before + 1);
  });

  it('of a casino item are announced without its name', async () => {
    const nickname = await buy(1, chips);
    await room.waitForBotText(`${nickname} claimed a reward – ${SITE}/shop`);
    expect((await room.botTexts()).join()).not.toContain('Chips');
  });

  it('are combined in one line when there are many', async () => {
    await chat.database.query(`UPDATE claim_channels SET is_on = false WHERE channel = 'chat'`);
    for (let count = 0; count < 4; count += 1) await buy();
    // Inserted together, so that one run of the bot's job sees them all.
    await chat.database.query(
      `WITH made AS (
         INSERT INTO events (type, subject, member_id, data, is_fanned_out)
         SELECT 'claim.made', 'claim:' || id, member_id, jsonb_build_object('item', item_name), true
         FROM shop_claims ORDER BY id DESC LIMIT 4 RETURNING id)
       INSERT INTO deliveries (event_id, target) SELECT id, 'chat' FROM made`,
    );
    await room.waitForBotText(`4 new claims in the shop: ${SITE}/shop`);
    expect(await chat.database.query(WAITING)).toEqual([]);
  });

  it('pass the promo guard, and are no longer announced after a minute', async () => {
    const { id } = await createItem(chat.database, { name: 'See slots.test', price: 1 });
    const stored = (await chat.admin.get('/api/site/settings')).json<object>();
    const settings = { ...stored, operatorName: 'Operator', contactEmail: 'contact@site.example' };
    await chat.admin.put('/api/site', { ...settings, blockedDomains: ['slots.test'] });
    await chat.admin.put(SETTINGS, { inChat: true });
    const { userId } = await createUser(chat.database, { points: 1 });
    await (await chat.site.signIn(userId)).post('/api/shop/claim', { itemId: id });
    const before = (await room.botTexts()).length;
    // A claim that no job has announced for two minutes.
    await chat.database.query(
      `INSERT INTO events (type, subject, member_id, data, at)
       SELECT 'claim.made', 'claim:0', member_id, jsonb_build_object('item', item_name, 'isForChat', true),
         clock_timestamp() - interval '2 minutes'
       FROM shop_claims WHERE id = (SELECT max(id) FROM shop_claims WHERE item_id = $1)`,
      [mug],
    );
    const nickname = await buy();
    await room.waitForBotText(`${nickname} claimed Coffee Mug – ${SITE}/shop`);
    expect((await room.botTexts()).slice(before)).toEqual([`${nickname} claimed Coffee Mug – ${SITE}/shop`]);
    expect(await chat.database.query(WAITING)).toEqual([]);
  });
});
