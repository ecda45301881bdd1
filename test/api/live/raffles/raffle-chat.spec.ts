import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChatLevel } from '../../../../backend/src/channel/twitch/eventsub/chat-levels.js';
import type { RaffleDto } from '../../../../backend/src/live/raffles/dto/raffle.dto.js';
import { RaffleChatService } from '../../../../backend/src/live/raffles/raffle-chat.service.js';
import { RafflesJob } from '../../../../backend/src/live/raffles/raffles.job.js';
import { RaffleEntriesService } from '../../../../backend/src/live/raffles/raffle-entries.service.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { BOT_ACCOUNT } from '../../../twitch-sandbox/accounts.js';
import { type Chat, connect, reaches, startChat, within } from '../bot/chat-room.js';
import { RAFFLE_FORM } from './raffle-form.js';

let chat: Chat;
let line = 0;
/** The site after its restart. */
let restarted: TestApp | null = null;

beforeAll(async () => {
  chat = await startChat();
});
beforeEach(async () => {
  await chat.database.query(
    `UPDATE raffles SET state = 'finished', finished_at = now() WHERE state <> 'finished'`,
  );
  // Resets the bot's pause between refusals.
  spoken()['lastRefusal'] = -Infinity;
});
afterEach(() => assertInvariants(chat.database));
afterAll(async () => {
  await restarted?.close();
  await chat?.close();
});

const spoken = () => chat.site.app.get(RaffleChatService, { strict: false });
const FORM = { ...RAFFLE_FORM, teamMayEnter: true };
const prepared = async (changes: object = {}): Promise<RaffleDto> => {
  const answer = await chat.admin.post('/api/raffles', { ...FORM, ...changes });
  expect(answer.status).toBe(201);
  return answer.json<RaffleDto>();
};
const opened = async (changes: object = {}) => {
  const { id } = await prepared(changes);
  expect((await chat.admin.post(`/api/raffles/${id}/open`)).status).toBe(200);
  return id;
};
const read = async (id: number) => (await chat.admin.get(`/api/raffles/${id}/desk`)).json<RaffleDto>();
const say = (who: NewUser, text: string, level: ChatLevel = 'everyone') => {
  const [name = '', ...words] = text.split(' ');
  const speaker = { userId: who.userId, name: who.nickname, login: who.name, level };
  return spoken().carryOut({ name, words }, { ...speaker, lineId: `line-${(line += 1)}` });
};
const viewer = () => createUser(chat.database);

describe('!join', () => {
  it('in chat is an entry, once however often it is typed, and gets no individual answers', async () => {
    const id = await opened();
    await chat.room.waitForBotText(/^Raffle “Friday raffle”: type !join/);
    const before = (await chat.textsOnceSettled()).length;
    for (let times = 0; times < 3; times++) await chat.room.say('luna_sky', '!join');
    await within(10_000, async () => (await read(id)).entries === 1);
    expect(await chat.textsOnceSettled()).toHaveLength(before);
    expect((await read(id)).entries).toBe(1);
  });

  it('ignores anything typed after it', async () => {
    const id = await opened();
    await say(await viewer(), 'join me please 1234');
    expect((await read(id)).entries).toBe(1);
  });

  it('is not answered while no raffle is open', async () => {
    const id = await opened();
    await chat.admin.post(`/api/raffles/${id}/close`);
    expect(await say(await viewer(), 'join')).toBeNull();
    await prepared();
    expect(await say(await viewer(), 'join')).toBeNull();
  });

  it('tells one viewer in five seconds why they cannot join', async () => {
    await opened({ rules: { memberDays: 30 } });
    const [one, two] = [await viewer(), await viewer()];
    expect(await say(one, 'join')).toBe(`${one.nickname}: This raffle is for members of at least 30 days`);
    expect(await say(two, 'join')).toBeNull();
    spoken()['lastRefusal'] -= 5_000;
    expect(await say(two, 'join')).toContain(two.nickname);
  });
});

describe('!raffle', () => {
  it.each(['everyone', 'subscriber', 'vip'] as const)('is not for %s', async (level) => {
    const { id } = await prepared();
    expect(await say(await viewer(), 'raffle open', level)).toBeNull();
    expect((await read(id)).state).toBe('draft');
  });

  it('lets moderators open, close and draw', async () => {
    const { id } = await prepared();
    const [moderator, one] = [await viewer(), await viewer()];
    const lead = (verb: string) => say(moderator, `raffle ${verb}`, 'moderator');
    await lead('OPEN');
    expect((await read(id)).state).toBe('open');
    await say(one, 'join');
    await lead('draw');
    expect(await read(id)).toMatchObject({ state: 'open', draws: [] });
    await lead('close');
    expect(await read(id)).toMatchObject({ state: 'closed', entries: 1 });
    await lead('draw');
    expect((await read(id)).draws).toMatchObject([{ nickname: one.nickname, state: 'won' }]);
    const rows = await chat.database.query<{ actor_id: string }>(
      `SELECT DISTINCT actor_id FROM audit_entries WHERE action LIKE 'raffle.%' AND action <> 'raffle.create' AND entity_id = $1`,
      [String(id)],
    );
    expect(rows.map(({ actor_id }) => Number(actor_id))).toEqual([moderator.memberId]);
  });

  it.each(['', 'redraw', 'open-sesame'])('ignores %j', async (verb) => {
    const { id } = await prepared();
    expect(await say(await viewer(), `raffle ${verb}`, 'moderator')).toBeNull();
    expect((await read(id)).state).toBe('draft');
  });

  it('announces who was drawn, and again once they have replied', async () => {
    const id = await opened({ claimMinutes: 3 });
    const one = await viewer();
    await say(one, 'join');
    await chat.admin.post(`/api/raffles/${id}/close`);
    await chat.admin.post(`/api/raffles/${id}/draw`);
    const named = `${one.nickname}, you were drawn! Reply here within 3 minutes, or someone else is drawn.`;
    await chat.room.waitForBotText(named);
    await chat.site.app.get(RaffleEntriesService, { strict: false }).onChatLine(one.userId);
    await chat.room.waitForBotText(
      new RegExp(`^${one.nickname} has won! Verify the draw: http.*/play/${id}$`),
    );
    await chat.site.app.get(RafflesJob, { strict: false }).run();
    const told = await chat.textsOnceSettled();
    expect(told.filter((text) => text.startsWith(one.nickname))).toHaveLength(2);
  });

  it('explains in chat why it failed', async () => {
    const moderator = await viewer();
    expect(await say(moderator, 'raffle open', 'moderator')).toBe(`${moderator.nickname}: Raffle not found`);
    const id = await opened();
    await prepared();
    expect(await say(moderator, 'raffle open', 'moderator')).toContain('Another raffle is already running');
    expect(await say(moderator, 'raffle draw', 'moderator')).toContain('has changed');
    expect((await read(id)).state).toBe('open');
  });
});

describe('texts of a raffle', () => {
  const promoted = async (act: () => Promise<{ status: number; json<T>(): T }>) => {
    const stored = (await chat.admin.get('/api/site/settings')).json<object>();
    const settings = { ...stored, operatorName: 'Operator', contactEmail: 'contact@site.example' };
    await chat.admin.put('/api/site', { ...settings, blockedDomains: ['slots.test'] });
    return (await act()).json<{ code: string }>().code;
  };

  it('go through the promo guard: title, words and the note of a draw', async () => {
    expect(
      await promoted(() => chat.admin.post('/api/raffles', { ...FORM, title: 'Win at slots.test' })),
    ).toBe('promotion');
    const prize = { kind: 'words', words: 'Spins at localhost:3000/go/1' };
    expect(await promoted(() => chat.admin.post('/api/raffles', { ...FORM, prize }))).toBe('promotion');
    const id = await opened({ claimMinutes: 3 });
    await say(await viewer(), 'join');
    await chat.admin.post(`/api/raffles/${id}/close`);
    await chat.admin.post(`/api/raffles/${id}/draw`);
    const note = 'They play at http://localhost:3000/go/1';
    expect(await promoted(() => chat.admin.post(`/api/raffles/${id}/draw`, { note }))).toBe('promotion');
    expect((await read(id)).draws).toMatchObject([{ state: 'waiting', note: null }]);
  });
});

describe('a drawn winner', () => {
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
    await chat.room.waitForBotText(asked(await shown(id)));
    return id;
  }

  const shown = async (id: number, site = chat.site) =>
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

  it('is not passed over while the bot can’t read the chat', async () => {
    const id = await drawn('Deaf bot');
    const job = chat.site.app.get(RafflesJob, { strict: false });
    await chat.room.control('fail', { path: '/ws', times: 1_000 });
    await chat.room.control('drop');
    await reaches(chat.admin, 'connecting');
    await endTime(id, '2 minutes');
    await job.run();
    const deaf = await shown(id);
    expect(deaf.draws).toMatchObject([{ state: 'waiting', extendedAt: expect.any(String) }]);
    // Pages are not updated with every check.
    await job.run();
    expect((await shown(id)).draws[0]?.answerBy).toBe(deaf.draws[0]?.answerBy);
    expect(await timesAsked(deaf)).toBe(1);

    await chat.room.control('fail', { path: '/ws', times: 0 });
    await reaches(chat.admin, 'connected', 30_000);
    await within(10_000, async () => (await timesAsked(deaf)) === 2);
    const [again] = (await shown(id)).draws;
    expect(Date.parse(again!.answerBy!)).toBeGreaterThan(Date.parse(deaf.draws[0]!.answerBy!));
    await endTime(id, '1 second');
    await job.run();
    expect((await shown(id)).draws).toMatchObject([{ reason: 'no_answer' }, { state: 'waiting' }]);
  });

  it('can be passed over by the team even then', async () => {
    const id = await drawn('Refused bot');
    await chat.room.control('revoke', { login: BOT_ACCOUNT.login });
    await reaches(chat.admin, 'expired');
    await within(10_000, async () => (await shown(id)).draws[0]?.extendedAt !== null);
    await endTime(id, '2 minutes');
    const passed = await chat.admin.post(`/api/raffles/${id}/draw`, { note: 'The bot is away' });
    expect(passed.json<RaffleDto>().draws).toMatchObject([{ reason: 'by_team' }, { state: 'waiting' }]);
    await connect(chat.admin, 'bot', BOT_ACCOUNT.login);
    await reaches(chat.admin, 'connected');
  });

  // The last test: it ends the site.
  it('is not passed over because the site was down for longer than their time', async () => {
    const id = await drawn('Restart');
    await chat.site.close();
    await endTime(id, '10 minutes');
    await chat.database.query(`UPDATE raffle_draws SET reachable_at = reachable_at - interval '10 minutes'`);
    // Twitch doesn't show the same line twice within 30 s, which have not really passed.
    await chat.database.query('UPDATE raffles SET claim_minutes = 2 WHERE id = $1', [id]);
    restarted = await startTestApp({ database: chat.database, sandbox: chat.sandbox });
    const site = restarted;
    await within(20_000, async () => (await shown(id, site)).draws[0]?.extendedAt !== null);
    const after = await shown(id, site);
    expect(after.draws).toMatchObject([{ state: 'waiting' }]);
    expect(Date.parse(after.draws[0]!.answerBy!)).toBeGreaterThan(Date.now() + 90_000);
    await within(30_000, async () => (await timesAsked(after)) === 2);
  });
});
