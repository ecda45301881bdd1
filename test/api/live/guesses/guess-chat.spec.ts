import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { GuessDto } from '../../../../backend/src/live/guesses/dto/guess.dto.js';
import { GuessChatService } from '../../../../backend/src/live/guesses/guess-chat.service.js';
import { GuessEntriesService } from '../../../../backend/src/live/guesses/guess-entries.service.js';
import { GuessesJob } from '../../../../backend/src/live/guesses/guesses.job.js';
import type { ChatLevel } from '../../../../backend/src/channel/twitch/eventsub/chat-levels.js';
import { createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type Chat, startChat } from '../bot/chat-room.js';

let chat: Chat;
let line = 0;

beforeAll(async () => {
  chat = await startChat();
});
beforeEach(() =>
  chat.database.query(
    `UPDATE guess_games SET state = 'cancelled', cancelled_at = now(), announced = 'cancelled'
     WHERE state IN ('open', 'locked')`,
  ),
);
afterEach(() => assertInvariants(chat.database));
afterAll(() => chat?.close());

const FORM = {
  currency: 'EUR',
  prize: { kind: 'points', points: 500 },
  winners: 2,
  teamMayGuess: true,
  followsHunt: false,
};
/** Opens a guess with its own title, which identifies its lines. */
const opened = async (title: string): Promise<number> => {
  const answer = await chat.admin.post('/api/guesses', { ...FORM, title });
  expect(answer.status).toBe(201);
  return answer.json<GuessDto>().id;
};
const read = async (id: number) => (await chat.admin.get(`/api/guesses/${id}`)).json<GuessDto>();
const viewer = () => createUser(chat.database);
const place = (user: NewUser, cents: number) =>
  chat.site.app
    .get(GuessEntriesService, { strict: false })
    .placeFromChat({ userId: user.userId, login: user.name }, cents);
const say = (who: NewUser, text: string, level: ChatLevel = 'moderator') => {
  const [name = '', ...words] = text.split(' ');
  const speaker = { userId: who.userId, name: who.nickname, login: who.name, level };
  return chat.site.app
    .get(GuessChatService, { strict: false })
    .carryOut({ name, words }, { ...speaker, lineId: `line-${(line += 1)}` });
};
const announcementsFor = async (title: string) => {
  await chat.site.app.get(GuessesJob, { strict: false }).run();
  return (await chat.textsOnceSettled()).filter((text) => text.includes(title));
};

describe('announcements of guesses in chat', () => {
  it('say once each that a guess is open, that it is locked, and who has won', async () => {
    const id = await opened('Tuesday balance');
    await chat.room.waitForBotText(/^Guess “Tuesday balance”: type !guess and an amount/);
    const [near, far] = [await viewer(), await viewer()];
    await place(near, 123_000);
    await place(far, 1);
    await chat.admin.post(`/api/guesses/${id}/lock`);
    await chat.room.waitForBotText('“Tuesday balance” is locked: 2 guesses.');
    await chat.admin.post(`/api/guesses/${id}/settle`, { cents: 123_450 });
    await chat.room.waitForBotText(
      `“Tuesday balance”: it was 1,234.50 EUR. ${near.nickname} and ${far.nickname} win!`,
    );
    expect(await announcementsFor('Tuesday balance')).toHaveLength(3);
    // Nor again later, when Twitch would show the same line again.
    expect(
      await chat.database.query('SELECT FROM guess_games WHERE announced IS DISTINCT FROM state'),
    ).toEqual([]);
  });

  it('say that no one has won, and that a guess was cancelled', async () => {
    const id = await opened('Empty balance');
    await chat.admin.post(`/api/guesses/${id}/lock`);
    await chat.admin.post(`/api/guesses/${id}/settle`, { cents: 5 });
    await chat.room.waitForBotText('“Empty balance”: it was 0.05 EUR. No winner this time.');
    await chat.admin.post(`/api/guesses/${await opened('Wrong balance')}/cancel`);
    expect(
      await chat.room.waitForBotText('“Wrong balance” was cancelled. There are no winners.'),
    ).toBeLessThan(10_000);
  });

  it('are in the site’s language, with amounts in its format', async () => {
    const settings = (await chat.admin.get('/api/site/settings')).json<object>();
    const filled = { ...settings, operatorName: 'Operator', contactEmail: 'contact@site.example' };
    await chat.admin.put('/api/site', { ...filled, locale: 'de' });
    try {
      const id = await opened('Endstand');
      await place(await viewer(), 1);
      await chat.admin.post(`/api/guesses/${id}/lock`);
      await chat.admin.post(`/api/guesses/${id}/settle`, { cents: 123_450 });
      const said = /^„Endstand“: Es waren 1\.234,50 EUR\. .+ gewinnt!$/;
      expect(await chat.room.waitForBotText(said)).toBeLessThan(10_000);
    } finally {
      await chat.admin.put('/api/site', { ...filled, locale: 'en' });
    }
  });

  it('need a title that is allowed in chat', async () => {
    const settings = (await chat.admin.get('/api/site/settings')).json<object>();
    const filled = { ...settings, operatorName: 'Operator', contactEmail: 'contact@site.example' };
    await chat.admin.put('/api/site', { ...filled, blockedDomains: ['slots.test'] });
    const answer = await chat.admin.post('/api/guesses', { ...FORM, title: 'Win at slots.test' });
    expect(answer.json()).toMatchObject({ code: 'promotion' });
  });
});

describe('!guess', () => {
  it.each([
    ['1.261,50 EUR', 126_150],
    ['1252€', 125_200],
    ['$1254', 125_400],
    ['1252 euros', 125_200],
  ])('accepts %s', async (typed, cents) => {
    const id = await opened('Typed balance');
    const user = await viewer();
    expect(await say(user, `guess ${typed}`, 'everyone')).toBeNull();
    const guesses = await chat.database.query<{ cents: number }>(
      'SELECT cents::int FROM guess_entries WHERE game_id = $1 AND member_id = $2',
      [id, user.memberId],
    );
    expect(guesses).toEqual([{ cents }]);
  });

  it('names everyone whose guess was not counted, in one line per five seconds', async () => {
    chat.clock.advance(5_000);
    await opened('Counted balance');
    const [first, second, third, fourth] = [await viewer(), await viewer(), await viewer(), await viewer()];
    expect(await say(first, 'guess a lot', 'everyone')).toBe(
      `${first.nickname}, type !guess and an amount, such as !guess 1234.50`,
    );
    for (const user of [second, third, fourth]) expect(await say(user, 'guess 12k', 'everyone')).toBeNull();
    expect(await say(third, 'guess 12000', 'everyone')).toBeNull();
    chat.clock.advance(5_000);
    await chat.room.waitForBotText(
      `${second.nickname} and ${fourth.nickname}: type !guess and an amount, such as !guess 1234.50`,
    );
    expect((await chat.room.botTexts()).filter((text) => text.includes(third.nickname))).toEqual([]);
  });

  it('tells a viewer who guesses too late', async () => {
    const id = await opened('Late balance');
    await chat.admin.post(`/api/guesses/${id}/lock`);
    chat.clock.advance(5_000);
    const user = await viewer();
    expect(await say(user, 'guess 5', 'everyone')).toBe(`${user.nickname}: No guess is open right now`);
  });

  it('lets moderators lock and settle', async () => {
    const id = await opened('Led balance');
    const [moderator, user] = [await viewer(), await viewer()];
    expect(await say(user, 'guess 100', 'everyone')).toBeNull();
    await say(moderator, 'guess LOCK');
    expect((await read(id)).state).toBe('locked');
    expect(await say(moderator, 'guess settle a lot')).toContain('!guess settle 1234.50');
    expect((await read(id)).state).toBe('locked');
    expect(await say(moderator, 'guess settle 1.234,50')).toBeNull();
    expect(await read(id)).toMatchObject({ actualCents: 123_450, standings: [{ nickname: user.nickname }] });
    const actors = await chat.database.query<{ actor_id: string }>(
      `SELECT DISTINCT actor_id FROM audit_entries
       WHERE action LIKE 'guess.%' AND action <> 'guess.open' AND entity_id = $1`,
      [String(id)],
    );
    expect(actors.map(({ actor_id }) => Number(actor_id))).toEqual([moderator.memberId]);
    expect(await say(moderator, 'guess cancel')).toBeNull();
    expect((await read(id)).state).toBe('settled');
  });

  it('lets moderators cancel, and tells them why something failed', async () => {
    const id = await opened('Cancelled balance');
    const moderator = await viewer();
    expect(await say(moderator, 'guess settle 5')).toBe(
      `${moderator.nickname}: The guess has changed. Check it again.`,
    );
    await say(moderator, 'guess cancel');
    expect((await read(id)).state).toBe('cancelled');
  });

  it.each(['everyone', 'subscriber', 'vip'] as const)(
    'does not let a %s lock, settle or cancel',
    async (level) => {
      const id = await opened('Steady balance');
      for (const step of ['lock', 'settle 5', 'cancel']) await say(await viewer(), `guess ${step}`, level);
      expect(await read(id)).toMatchObject({ state: 'open', guesses: 0 });
    },
  );
});
