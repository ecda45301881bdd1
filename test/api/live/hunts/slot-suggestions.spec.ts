import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SlotSuggestionDto } from '../../../../backend/src/live/hunts/dto/slot.dto.js';
import { PERSONAL_DATA } from '../../../../backend/src/members/privacy/personal-data.statements.js';
import { SlotSuggestionsService } from '../../../../backend/src/live/hunts/slot-suggestions.service.js';
import { createUser, type NewUser } from '../../../support/factories.js';
import { type Chat, startChat } from '../bot/chat-room.js';

let chat: Chat;
let line = 0;

beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat?.close());
beforeEach(async () => {
  await chat.database.query('DELETE FROM hunts');
  await chat.admin.post('/api/hunts', { name: 'Friday', currency: 'EUR', startCents: 100_000 });
  // Resets the bot's pause between answers.
  chat.site.app.get(SlotSuggestionsService, { strict: false })['cooldowns'].release('answer', '');
});

const viewer = () => createUser(chat.database);
const suggest = (who: NewUser, name: string) =>
  chat.site.app.get(SlotSuggestionsService, { strict: false }).carryOut(
    { name: 'slot', words: name === '' ? [] : name.split(' ') },
    {
      userId: who.userId,
      name: who.nickname,
      login: who.name,
      level: 'everyone',
      lineId: `line-${(line += 1)}`,
    },
  );
const open = async () => (await chat.admin.get('/api/hunts/current/suggestions')).json<SlotSuggestionDto[]>();
const names = async () => (await open()).map(({ name }) => name);

describe('!slot', () => {
  it('adds a suggestion from chat to the team’s list, under the viewer’s name', async () => {
    await chat.room.say('luna_sky', '!slot Sweet Bonanza');
    await chat.room.waitForBotText('Luna_Sky suggested Sweet Bonanza.');
    expect(await open()).toMatchObject([{ name: 'Sweet Bonanza', nickname: 'Luna_Sky' }]);
  });

  it('counts once per viewer until the team has decided, and once in 30 seconds', async () => {
    const [one, two] = [await viewer(), await viewer()];
    expect(await suggest(one, 'Book of Dead')).toBe(`${one.nickname} suggested Book of Dead.`);
    // Kept without an answer: the bot only answers one of a crowd.
    expect(await suggest(two, 'Razor Shark')).toBeNull();
    expect(await suggest(one, 'Another')).toBeNull();
    expect(await names()).toEqual(['Book of Dead', 'Razor Shark']);
    const [first] = await open();
    expect((await chat.admin.delete(`/api/hunts/current/suggestions/${first!.id}`)).status).toBe(204);
    // Still within the 30 seconds.
    expect(await suggest(one, 'Another')).toBeNull();
    expect(await names()).toEqual(['Razor Shark']);
  });

  it('counts again after 30 seconds, and not a moment earlier', async () => {
    const service = chat.site.app.get(SlotSuggestionsService, { strict: false });
    const one = await viewer();
    const begun = Date.now() - 60_000;
    const suggestAt = async (ms: number, name: string) => {
      const clock = jest.spyOn(service['clock'], 'now').mockReturnValue(new Date(begun + ms));
      await suggest(one, name).finally(() => clock.mockRestore());
      return names();
    };
    // Earlier tests ran at a later time than this test's clock.
    service['cooldowns'].release('suggest', '');
    expect(await suggestAt(0, 'Book of Dead')).toEqual(['Book of Dead']);
    await chat.database.query('DELETE FROM slot_suggestions');
    expect(await suggestAt(29_999, 'Razor Shark')).toEqual([]);
    expect(await suggestAt(30_000, 'Razor Shark')).toEqual(['Razor Shark']);
  });

  it('allows one open suggestion per viewer, enforced by the table', async () => {
    const one = await viewer();
    const service = chat.site.app.get(SlotSuggestionsService, { strict: false });
    const speaker = {
      userId: one.userId,
      name: one.nickname,
      login: one.name,
      level: 'everyone',
      lineId: 'x',
    };
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => service['suggest'](`Slot ${at}`, speaker as never)),
    );
    expect(outcomes.filter((outcome) => outcome === 'suggested')).toHaveLength(1);
    expect(await open()).toHaveLength(1);
  });

  it('is taken with its bet, once', async () => {
    await suggest(await viewer(), 'Book of Dead');
    const [{ id } = { id: 0 }] = await open();
    const take = () =>
      chat.admin.post('/api/hunts/current/slots', { name: 'Book of Dead', betCents: 200, suggestionId: id });
    const answers = await Promise.all([take(), take()]);
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([201, 409]);
    expect(await names()).toEqual([]);
    const { hunt } = (await chat.admin.get('/api/hunts/current')).json<{ hunt: { slots: object[] } }>();
    expect(hunt.slots).toHaveLength(1);
  });

  it('stands once with everyone who suggested it, and is decided for all of them', async () => {
    const [one, two, three] = [await viewer(), await viewer(), await viewer()];
    await suggest(one, 'Book of Dead');
    await suggest(two, 'Razor Shark');
    await suggest(three, 'BOOK  of dead');
    expect(await open()).toMatchObject([
      { name: 'Book of Dead', nickname: one.nickname, nicknames: [one.nickname, three.nickname] },
      { name: 'Razor Shark', nicknames: [two.nickname] },
    ]);
    const [book, shark] = await open();
    const slot = { name: 'Book of Dead', betCents: 200, suggestionId: book!.id };
    expect((await chat.admin.post('/api/hunts/current/slots', slot)).status).toBe(201);
    expect(await names()).toEqual(['Razor Shark']);
    await suggest(await viewer(), 'RazorShark');
    const drop = () => chat.admin.delete(`/api/hunts/current/suggestions/${shark!.id}`);
    expect((await Promise.all([drop(), drop()])).map(({ status }) => status)).toEqual(
      expect.arrayContaining([204, 409]),
    );
    expect(await chat.database.query('SELECT FROM slot_suggestions')).toEqual([]);
  });

  it.each([
    ['', /type !slot and the name/],
    ['x'.repeat(61), /type !slot and the name/],
    ['DOG  house', /can’t be suggested/],
    ['see slots.test/now', /can’t be suggested/],
  ])('answers %j with a sentence, and does not keep it', async (name, sentence) => {
    const { version } = (await chat.admin.get('/api/hunts/current')).json<{ hunt: { version: number } }>()
      .hunt;
    const hunt = { name: 'Friday', currency: 'EUR', startCents: 5, leftCents: 0 };
    await chat.admin.put('/api/hunts/current', { ...hunt, blocked: 'Dog House', version });
    const stored = (await chat.admin.get('/api/site/settings')).json<object>();
    const settings = { ...stored, operatorName: 'Operator', contactEmail: 'contact@site.example' };
    await chat.admin.put('/api/site', { ...settings, blockedDomains: ['slots.test'] });
    expect(await suggest(await viewer(), name)).toMatch(sentence);
    expect(await open()).toEqual([]);
  });

  it('keeps nothing from members who are suspended, on a break or under age', async () => {
    const [suspended, young, onBreak] = [await viewer(), await viewer(), await viewer()];
    const { database } = chat;
    await database.query(`UPDATE members SET suspended_until = 'infinity' WHERE id = $1`, [
      suspended.memberId,
    ]);
    await database.query('UPDATE members SET under_age_since = now() WHERE id = $1', [young.memberId]);
    await database.query(`SELECT start_break($1, '24h')`, [onBreak.memberId]);
    for (const who of [suspended, young, onBreak]) await suggest(who, 'Book of Dead');
    expect(await open()).toEqual([]);
  });

  it('works while slots are collected, and open suggestions are deleted at the end', async () => {
    const step = (state: string, version: number) =>
      chat.admin.put('/api/hunts/current/state', { state, endCents: 5, version });
    await suggest(await viewer(), 'Book of Dead');
    await chat.admin.post('/api/hunts/current/slots', { name: 'Wanted', betCents: 100 });
    await step('opening', 1);
    expect(await suggest(await viewer(), 'Razor Shark')).toBeNull();
    expect(await names()).toEqual(['Book of Dead']);
    await step('finished', 2);
    expect(await chat.database.query('SELECT FROM slot_suggestions')).toEqual([]);
  });
});

describe('a suggestion', () => {
  it('is in the viewer’s download, and is deleted when they are forgotten', async () => {
    const one = await viewer();
    await suggest(one, 'Book of Dead');
    const section = PERSONAL_DATA.find(({ name }) => name === 'slot-suggestions')!;
    expect(await chat.database.query(section.text, [one.memberId])).toMatchObject([{ name: 'Book of Dead' }]);
    await chat.database.query(`UPDATE members SET forget_at = now() - interval '1 day' WHERE id = $1`, [
      one.memberId,
    ]);
    const [row] = await chat.database.query<{ outcome: string }>(
      `SELECT outcome FROM forget_member($1, sha256('one'))`,
      [one.memberId],
    );
    expect(row?.outcome).toBe('forgotten');
    expect(await open()).toEqual([]);
  });
});
