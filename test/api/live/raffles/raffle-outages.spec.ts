import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { RaffleDto } from '../../../../backend/src/live/raffles/dto/raffle.dto.js';
import { RafflesJob } from '../../../../backend/src/live/raffles/raffles.job.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { type Chat, connect, reaches, startChat, within } from '../bot/chat-room.js';
import { RAFFLE_FORM } from './raffle-form.js';

let chat: Chat;
/** The site after its restart. */
let restarted: TestApp | null = null;

beforeAll(async () => {
  chat = await startChat();
});
beforeEach(() =>
  chat.database.query(`UPDATE raffles SET state = 'finished', finished_at = now() WHERE state <> 'finished'`),
);
afterEach(() => assertInvariants(chat.database));
afterAll(async () => {
  await restarted?.close();
  await chat?.close();
});

/** A raffle whose drawn winner has been named in chat. */
async function drawn(title: string): Promise<number> {
  const form = { ...RAFFLE_FORM, title, claimMinutes: 1 };
  const { id } = (await chat.admin.post('/api/raffles', form)).json<RaffleDto>();
  await chat.admin.post(`/api/raffles/${id}/open`);
  for (let count = 0; count < 2; count++) {
    const viewer = await chat.site.signIn((await createUser(chat.database)).userId);
    expect((await viewer.post('/api/raffles/current/entry')).status).toBe(200);
  }
  await chat.admin.post(`/api/raffles/${id}/close`);
  expect((await chat.admin.post(`/api/raffles/${id}/draw`)).status).toBe(200);
  await chat.room.waitForBotText(asked(await read(id)));
  return id;
}

const read = async (id: number, site = chat.site) =>
  (await site.guest().get(`/api/raffles/${id}`)).json<RaffleDto>();
const asked = ({ draws: [draw] }: RaffleDto) => new RegExp(`^(@\\S+ )?${draw?.nickname}, you were drawn!`);
const timesAsked = async (raffle: RaffleDto) =>
  (await chat.room.botTexts()).filter((text) => asked(raffle).test(text)).length;
const endTime = (id: number, ago: string) =>
  chat.database.query(
    `UPDATE raffle_draws SET answer_by = now() - $2::interval, drawn_at = drawn_at - $2::interval
     WHERE raffle_id = $1 AND state = 'waiting'`,
    [id, ago],
  );

it('no one is passed over while the bot can’t read the chat', async () => {
  const id = await drawn('Deaf bot');
  const job = chat.site.app.get(RafflesJob, { strict: false });
  await chat.room.control('fail', { path: '/ws', times: 1_000 });
  await chat.room.control('drop');
  await reaches(chat.admin, 'connecting');
  await endTime(id, '2 minutes');
  await job.run();
  const deaf = await read(id);
  expect(deaf.draws).toMatchObject([{ state: 'waiting', extendedAt: expect.any(String) }]);
  // Pages are not updated with every check.
  await job.run();
  expect((await read(id)).draws[0]?.answerBy).toBe(deaf.draws[0]?.answerBy);
  expect(await timesAsked(deaf)).toBe(1);

  await chat.room.control('fail', { path: '/ws', times: 0 });
  await reaches(chat.admin, 'connected', 30_000);
  await within(10_000, async () => (await timesAsked(deaf)) === 2);
  const [again] = (await read(id)).draws;
  expect(Date.parse(again!.answerBy!)).toBeGreaterThan(Date.parse(deaf.draws[0]!.answerBy!));
  await endTime(id, '1 second');
  await job.run();
  expect((await read(id)).draws).toMatchObject([{ reason: 'no_answer' }, { state: 'waiting' }]);
});

it('the team can still pass over a winner who can’t be reached', async () => {
  const id = await drawn('Refused bot');
  await chat.room.control('revoke', { login: BOT_ACCOUNT.login });
  await reaches(chat.admin, 'expired');
  await within(10_000, async () => (await read(id)).draws[0]?.extendedAt !== null);
  await endTime(id, '2 minutes');
  const passed = await chat.admin.post(`/api/raffles/${id}/draw`, { note: 'The bot is away' });
  expect(passed.json<RaffleDto>().draws).toMatchObject([{ reason: 'by_team' }, { state: 'waiting' }]);
  await connect(chat.admin, 'bot', BOT_ACCOUNT.login);
  await reaches(chat.admin, 'connected');
});

it('no one is passed over while the site was down for longer than their time', async () => {
  const id = await drawn('Restart');
  await chat.site.close();
  await endTime(id, '10 minutes');
  await chat.database.query(`UPDATE raffle_draws SET reachable_at = reachable_at - interval '10 minutes'`);
  // Twitch doesn't show the same line twice within 30 s, which have not really passed.
  await chat.database.query('UPDATE raffles SET claim_minutes = 2 WHERE id = $1', [id]);
  restarted = await startTestApp({ database: chat.database, sandbox: chat.sandbox });
  const site = restarted;
  await within(20_000, async () => (await read(id, site)).draws[0]?.extendedAt !== null);
  const after = await read(id, site);
  expect(after.draws).toMatchObject([{ state: 'waiting' }]);
  expect(Date.parse(after.draws[0]!.answerBy!)).toBeGreaterThan(Date.now() + 90_000);
  await within(30_000, async () => (await timesAsked(after)) === 2);
});
