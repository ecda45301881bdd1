import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TeamRaffleDto } from '../../../../backend/src/live/raffles/dto/raffle.dto.js';
import { AwaitedWinnerJob } from '../../../../backend/src/live/raffles/awaited-winner.job.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { LUNA } from '../../members/auth/visitor.js';
import { type Chat, reaches, startChat, within } from '../bot/chat-room.js';
import { RAFFLE_FORM } from './raffle-form.js';

let chat: Chat;
let id: number;
let joinedAt: number;

/** Luna, who has joined from chat, is drawn and has to answer. */
beforeAll(async () => {
  chat = await startChat();
  const form = { ...RAFFLE_FORM, claimMinutes: 3 };
  id = (await chat.admin.post('/api/raffles', form)).json<TeamRaffleDto>().id;
  await step('open');
  joinedAt = chat.clock.now().getTime();
  await chat.room.say(LUNA.login, '!join');
  await within(10_000, async () => (await desk()).entries === 1);
  await step('close');
  await step('draw');
});
afterAll(() => chat?.close());

const step = async (name: string) =>
  expect((await chat.admin.post(`/api/raffles/${id}/${name}`)).status).toBe(200);
const desk = async () => (await chat.admin.get(`/api/raffles/${id}/desk`)).json<TeamRaffleDto>();
const awaited = async () => (await desk()).awaited!;
const look = () => chat.site.app.get(AwaitedWinnerJob, { strict: false }).run();

it('are found in the chat without being asked, with the time of their last line', async () => {
  await within(10_000, async () => (await awaited()).listeningSince !== null);
  const found = await awaited();
  expect(found).toMatchObject({ userId: LUNA.id, isInChat: null });
  expect(Date.parse(found.lastLineAt!)).toBeGreaterThanOrEqual(joinedAt);
});

it('are looked for among the chatters, if the bot may list them', async () => {
  chat.sandbox.state.moderators.add(BOT_ACCOUNT.login);
  chat.sandbox.state.chatters.clear();
  await look();
  expect((await awaited()).isInChat).toBe(false);
  await chat.room.control('chatters', { login: LUNA.login });
  await look();
  expect((await awaited()).isInChat).toBe(true);
});

it('keep the time of their entry from chat when the bot has been restarted since', async () => {
  chat.site.app.get(AwaitedWinnerJob, { strict: false })['lastLines'].clear();
  await look();
  expect((await awaited()).lastLineAt).not.toBeNull();
});

it('stay unknown to viewers', async () => {
  const answers = await Promise.all(
    [`/api/raffles/${id}`, '/api/raffles/current'].map((path) => chat.site.guest().get(path)),
  );
  for (const { text } of answers) expect(text).not.toMatch(/awaited|lastLineAt|holder/);
});

it('may be anywhere while the bot can’t read the chat', async () => {
  await chat.room.control('fail', { path: '/ws', times: 1_000 });
  await chat.room.control('drop');
  await reaches(chat.admin, 'connecting');
  expect(await awaited()).toMatchObject({ isInChat: null, lastLineAt: null, listeningSince: null });
  await chat.room.control('fail', { path: '/ws', times: 0 });
  await reaches(chat.admin, 'connected', 30_000);
});

it('are forgotten as soon as no one is awaited', async () => {
  await chat.room.say(LUNA.login, 'I am here');
  await within(10_000, async () => (await desk()).state === 'finished');
  const left = () => chat.database.query('SELECT FROM bot_state WHERE awaited IS NOT NULL');
  await within(10_000, async () => (await left()).length === 0);
  expect(await left()).toEqual([]);
});
