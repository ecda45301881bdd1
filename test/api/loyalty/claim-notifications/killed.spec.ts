import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { type DiscordStandIn, startDiscord, WEBHOOK } from '../../../support/discord.js';
import { createAdmin, createItem, createUser } from '../../../support/factories.js';
import { type SiteProcess, startSiteProcess } from '../../../support/site-process.js';
import { within } from '../../live/bot/chat-room.js';

let database: TestDatabase;
let discord: DiscordStandIn;
/** This process is killed; its successor runs in the test process. */
let first: SiteProcess;
let second: TestApp | undefined;

beforeAll(async () => {
  database = await testDatabase();
  discord = await startDiscord();
  first = await startSiteProcess({
    database,
    preload: ['stand-ins.mjs'],
    // Its address is read from its log.
    environment: { DISCORD_STAND_IN: discord.origin, LOG_LEVEL: 'info' },
  });
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  await discord?.close();
  await database?.drop();
});

it('posts a claim after a restart if killed while posting it, and repeats none', async () => {
  const { id: itemId } = await createItem(database, { name: 'Mug', price: 1, stock: 10 });
  const admin = await first.signIn((await createAdmin(database)).userId);
  const viewer = await first.signIn((await createUser(database, { nickname: 'Luna', points: 10 })).userId);
  expect((await admin.put('/api/claim-notifications', { webhook: WEBHOOK })).status).toBe(200);
  const claim = () => viewer.post('/api/shop/claim', { itemId });
  const waiting = async () =>
    (
      await database.query(
        `SELECT FROM events LEFT JOIN deliveries ON event_id = events.id
         WHERE type = 'claim.made' AND coalesce(deliveries.state, 'waiting') = 'waiting'`,
      )
    ).length;

  expect((await claim()).status).toBe(201);
  await within(15_000, async () => (await waiting()) === 0);
  discord.next.push('never');
  expect((await claim()).status).toBe(201);
  await within(15_000, async () => discord.calls.length === 2);
  first.process.kill('SIGKILL');
  await first.ended;
  expect([discord.messages.length, await waiting()]).toEqual([1, 1]);

  // Ends the lease of the dead process.
  await database.query('UPDATE deliveries SET next_try = now()');
  second = await startTestApp({ database, discord: discord.origin });
  await within(15_000, async () => (await waiting()) === 0);
  expect(discord.messages.map(({ content }) => content)).toEqual(
    Array(2).fill('**Luna** claimed **Mug** for 1 point'),
  );
}, 120_000);
