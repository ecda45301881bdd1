import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { type Chat, reaches, startChat } from './chat-room.js';

let chat: Chat;
let successor: TestApp;

beforeAll(async () => {
  chat = await startChat();
});
afterAll(async () => {
  await successor?.close();
  await chat?.close();
});

/**
 * Everything the bot has said up to this text. It answers in order, so any earlier answer would be included.
 */
async function saidUntil(text: string): Promise<string[]> {
  await chat.room.waitForBotText(text, 20_000);
  return chat.room.botTexts();
}

describe('the cooldown of a command', () => {
  it('applies to all viewers, for built-in commands too', async () => {
    await chat.addCommand('fence', 'Fence');
    await chat.room.say('luna_sky', '!top');
    await chat.room.waitForBotText(/^Most points: 1\. /);
    await chat.room.say('max_low', '!top');
    await chat.room.say('max_low', '!fence');
    expect(await saidUntil('Fence')).toEqual([expect.stringContaining('1. '), 'Fence']);
    chat.sandbox.state.chat = [];
  });

  it('keeps the bot silent, on this replica and on the one that takes over', async () => {
    // The text varies because Twitch doesn't show the same line twice within 30 s.
    await chat.addCommand('hello', 'Hi $(count)', 300);
    await chat.addCommand('first', 'One');
    await chat.addCommand('second', 'Two');
    await chat.room.say('luna_sky', '!hello');
    await chat.room.waitForBotText('Hi 1');
    await chat.room.say('max_low', '!hello');
    await chat.room.say('max_low', '!first');
    expect(await saidUntil('One')).toEqual(['Hi 1', 'One']);

    successor = await startTestApp({ database: chat.database, sandbox: chat.sandbox });
    await chat.site.close();
    await reaches(chat.admin.at(successor.url), 'connected', 30_000);
    await chat.room.say('luna_sky', '!hello');
    await chat.room.say('luna_sky', '!second');
    expect(await saidUntil('Two')).toEqual(['Hi 1', 'One', 'Two']);
  });
});
