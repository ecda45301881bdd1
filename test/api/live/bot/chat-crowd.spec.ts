import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createUser } from '../../../support/factories.js';
import { type Chat, startChat, within } from './chat-room.js';

const ASKERS = 50;

let chat: Chat;

beforeAll(async () => {
  chat = await startChat();
});
beforeEach(() => chat.sandbox.state.reset());
afterAll(() => chat?.close());

it('answers fifty viewers who ask !points at once, in five lines, with nothing about one on a break', async () => {
  const { room, sandbox, database } = chat;
  const askers = Array.from({ length: ASKERS }, (_, place) => ({
    id: String(300_000_001 + place),
    login: `asker_${place}`,
    displayName: `Asker_${place}`,
    image: '',
  }));
  sandbox.state.crowd = askers;
  for (const { id, login, displayName } of askers.slice(0, 30))
    await createUser(database, { userId: id, name: login, nickname: displayName, points: 12_500 });
  await database.query(`SELECT start_break(member_id, '24h') FROM identities WHERE platform_id = $1`, [
    askers[7]!.id,
  ]);
  const begun = Date.now();
  for (const { login } of askers) await room.say(login, '!points');
  const named = async () => (await room.botTexts()).join('\n').match(/\bAsker_\d+/g) ?? [];
  await within(10_000, async () => (await named()).length >= ASKERS - 1);
  // 25 s at the pace of tests, with room for a slow machine.
  expect(Date.now() - begun).toBeLessThan(5_000);
  const lines = await room.botTexts();
  expect(lines[0]).toMatch(/^Asker_0, you have 12,500 points and rank #\d+ in the community\.$/);
  expect(lines[1]).toMatch(/^Asker_\d+, you have [\d,]+ points · Asker_\d+ [\d,]+ · /);
  expect(lines.length).toBeLessThanOrEqual(5);
  const everyone = askers.map(({ displayName }) => displayName).filter((name) => name !== 'Asker_7');
  expect((await named()).toSorted()).toEqual(everyone.toSorted());
});
