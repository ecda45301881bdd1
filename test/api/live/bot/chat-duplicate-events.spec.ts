import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { GuessDto } from '../../../../backend/src/live/guesses/dto/guess.dto.js';
import { ChatGiftsService } from '../../../../backend/src/live/bot/chat/chat-gifts.service.js';
import { createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { LUNA, MAX, NEON } from '../../members/auth/visitor.js';
import { type Chat, type ChatRoom, startChat } from './chat-room.js';

let chat: Chat;
let room: ChatRoom;

beforeAll(async () => {
  chat = await startChat();
  ({ room } = chat);
  await createUser(chat.database, { userId: MAX.id, nickname: 'Max_Low', name: 'max_low', points: 500 });
  await chat.admin.put('/api/bot/built-ins', { points: true, commands: true, takepoints: true });
});
beforeEach(() => chat.sandbox.state.reset());
afterEach(() => chat.deleteTexts());
afterEach(() => assertInvariants(chat.database));
afterAll(() => chat?.close());

const sayTwice = (login: string, text: string) => room.control('chat', { login, text, isToldTwice: true });
const pointsOfMax = async () => {
  const [row] = await chat.database.query<{ points: number }>(
    'SELECT points::int FROM balances WHERE user_id = $1',
    [MAX.id],
  );
  return row?.points;
};

describe('a line that Twitch sends in two notifications', () => {
  it('takes points once', async () => {
    await sayTwice(NEON.login, '!takepoints @max_low 30');
    await room.waitForBotText(/took 30 points/);
    expect(await chat.textsOnceSettled()).toHaveLength(1);
    expect(await pointsOfMax()).toBe(470);
  });

  it('takes points once, even if another replica receives the second', async () => {
    const before = (await pointsOfMax()) ?? 0;
    const gifts = chat.site.app.get(ChatGiftsService, { strict: false });
    const speaker = { userId: NEON.id, login: NEON.login, name: 'NeonAce', level: 'broadcaster' } as const;
    const take = () =>
      gifts.carryOut('takepoints', ['@max_low', '20'], { ...speaker, lineId: 'the same line' });
    expect(await take()).toContain('took 20 points');
    expect(await take()).toBeNull();
    expect(await pointsOfMax()).toBe(before - 20);
  });

  it('counts once for an auto message', async () => {
    await chat.admin.post('/api/bot/automessages', { message: 'After two', time: 1, minMessages: 2 });
    await chat.goLive();
    chat.clock.advance(1_200);
    await sayTwice('luna_sky', 'one');
    expect(await chat.textsOnceSettled()).toEqual([]);
    await room.say('luna_sky', 'two');
    expect(await room.waitForBotText('After two')).toBeLessThan(10_000);
  });

  it('uses a command once, even if its cooldown ends between the two', async () => {
    await chat.addCommand('count', 'Number $(count deaths)', 1);
    const [line, { state }] = [{ id: randomUUID() }, chat.sandbox];
    state.say(LUNA.login, '!count', line);
    await room.waitForBotText('Number 1');
    chat.clock.advance(1_000);
    state.say(LUNA.login, '!count', line);
    expect(await chat.textsOnceSettled()).toEqual(['Number 1']);
  });

  it('does not restore an older guess', async () => {
    const form = { title: 'Told twice', currency: 'EUR', winners: 1, teamMayGuess: true, followsHunt: false };
    const opened = await chat.admin.post('/api/guesses', { ...form, prize: { kind: 'points', points: 5 } });
    const { id } = opened.json<GuessDto>();
    const [line, { state }] = [{ id: randomUUID() }, chat.sandbox];
    state.say(LUNA.login, '!guess 100', line);
    await chat.textsOnceSettled();
    await room.say(LUNA.login, '!guess 200');
    await chat.textsOnceSettled();
    state.say(LUNA.login, '!guess 100', line);
    await chat.textsOnceSettled();
    const guesses = await chat.database.query<{ cents: number }>(
      'SELECT cents::int FROM guess_entries WHERE game_id = $1',
      [id],
    );
    expect(guesses).toEqual([{ cents: 20_000 }]);
  });
});
