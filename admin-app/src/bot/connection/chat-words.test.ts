import { describe, expect, it } from '@jest/globals';
import type { BotChat } from '../../shared/api';
import { chatSentence, connectOutcome, errorSentence, liveSentence } from './chat-words';

const written = (moment: string) => moment.slice(0, 10);

const chat: BotChat = {
  state: 'connected',
  connectedSince: null,
  isModerator: false,
  lastError: null,
  lastErrorAt: null,
};

describe('the bot’s state in words', () => {
  it('says what keeps it from speaking', () => {
    expect(chatSentence({ chat: { ...chat, state: 'off' }, isLive: false }, written)).toContain(
      'Connect an account',
    );
    expect(chatSentence({ chat: { ...chat, state: 'expired' }, isLive: true }, written)).toContain(
      'Connect it again',
    );
    expect(chatSentence({ chat: { ...chat, state: 'connecting' }, isLive: true }, written)).toContain(
      'keeps trying',
    );
  });

  it('says how much it may send, and that auto messages wait', () => {
    expect(chatSentence({ chat, isLive: true }, written)).toBe(
      'It is no moderator and may send 20 lines in 30 seconds, one a second.',
    );
    expect(chatSentence({ chat: { ...chat, isModerator: true }, isLive: false }, written)).toBe(
      'It is a moderator and may send 100 lines in 30 seconds. Auto messages wait until the channel is live.',
    );
    const since = { ...chat, connectedSince: '2026-11-05T18:04:00.000Z' };
    expect(chatSentence({ chat: since, isLive: true }, written)).toMatch(/^Since 2026-11-05\. It is no/);
  });

  it('puts its time before an error', () => {
    expect(errorSentence(chat, written)).toBeNull();
    const failed = { ...chat, lastError: 'The connection was lost' };
    expect(errorSentence(failed, written)).toBe('The connection was lost');
    expect(errorSentence({ ...failed, lastErrorAt: '2026-11-05T18:04:00.000Z' }, written)).toBe(
      '2026-11-05: The connection was lost',
    );
  });
});

describe('how the live status comes', () => {
  it.each([
    ['bot', 'Live status: pushed by Twitch (bot account)'],
    ['channel', 'Live status: pushed by Twitch (channel account)'],
    ['webhook', 'Live status: pushed by Twitch (webhook)'],
    ['polling', 'Live status: asked every 30 s'],
  ] as const)('%s', (source, text) => expect(liveSentence({ source, pollSeconds: 30 })).toBe(text));
});

describe('what came of connecting', () => {
  it.each([
    ['connect=connected&account=bot', true, 'The bot’s account is connected.'],
    ['connect=connected&account=channel', true, 'The channel is connected.'],
    [
      'connect=denied&account=bot',
      false,
      'The account was not connected, because access was denied at Twitch.',
    ],
    ['connect=anything', false, 'The account could not be connected. Please try again.'],
  ])('%s', (query, isGood, text) =>
    expect(connectOutcome(new URLSearchParams(query))).toEqual({ isGood, text }),
  );
  it('is nothing on a visit', () => expect(connectOutcome(new URLSearchParams('tab=commands'))).toBeNull());
});
