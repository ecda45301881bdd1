import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QuickButtonsDto } from '../../../../backend/src/live/quick-buttons/dto/quick-button.dto.js';
import { type Chat, startChat } from '../bot/chat-room.js';

let chat: Chat;

beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat?.close());

const button = async (line: string) => {
  const answer = await chat.admin.put('/api/quick-buttons', {
    buttons: [{ name: 'Say', kind: 'line', line }],
  });
  return answer.json<QuickButtonsDto>().buttons[0]!.id;
};
const say = (id: number, key?: string) =>
  chat.admin.post(
    `/api/quick-buttons/${id}/line`,
    {},
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const said = async (text: RegExp) => (await chat.textsOnceSettled()).filter((line) => text.test(line));

describe('POST /api/quick-buttons/{id}/line', () => {
  it('says the line once per press, with its variables, however often the press is repeated', async () => {
    const id = await button('Raid number $(count raids) on $(channel)');
    const answers = await Promise.all([say(id, 'press'), say(id, 'press'), say(id, 'press')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await say(id, 'press')).status).toBe(200);
    expect(await said(/^Raid number/)).toHaveLength(1);
    expect((await say(id, 'next-press')).status).toBe(200);
    expect(await said(/^Raid number/)).toHaveLength(2);
  });

  it('says so when Twitch would drop the line as a repetition', async () => {
    const id = await button('Hydrate');
    expect((await say(id)).json()).toEqual({ text: 'Hydrate' });
    const repeated = await say(id);
    expect([repeated.status, repeated.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'line_not_shown' }),
    ]);
    expect(await said(/^Hydrate$/)).toHaveLength(1);
  });

  it('counts how often it has been said', async () => {
    const id = await button('Hugs: $(count)');
    expect((await say(id)).json()).toEqual({ text: 'Hugs: 1' });
    expect((await say(id)).json()).toEqual({ text: 'Hugs: 2' });
  });

  it('says so when its variables leave nothing to say', async () => {
    const id = await button('$(user)');
    expect((await say(id)).json()).toMatchObject({ code: 'line_not_shown' });
  });
});
