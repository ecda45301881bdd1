import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadTexts } from '../../i18n/texts';
import type { BotChat } from '../../shared/api';
import { chatSentence, connectOutcome, errorSentence, liveSentence } from './bot-status-text';

beforeAll(() => loadTexts('en'));

const written = (moment: string) => moment.slice(0, 10);

const chat: BotChat = {
  state: 'connected',
  connectedSince: null,
  isModerator: false,
  lastError: null,
  lastErrorAt: null,
  isErrorOld: false,
};

const sentence = (changes: Partial<BotChat>, isLive: boolean) =>
  chatSentence({ chat: { ...chat, ...changes }, isLive }, written);

describe("the bot's state", () => {
  it('explains why the bot cannot send messages', () => {
    expect(sentence({ state: 'off' }, false)).toContain('Connect an account');
    expect(sentence({ state: 'expired' }, true)).toContain('Please reconnect it');
    expect(sentence({ state: 'connecting' }, true)).toContain('retries automatically');
  });

  it('states the rate limit, and that auto messages wait for the stream', () => {
    expect(sentence({}, true)).toBe(
      'The bot isn’t a moderator and can send 20 messages in 30 seconds, one per second.',
    );
    expect(sentence({ isModerator: true }, false)).toBe(
      'The bot is a moderator and can send 100 messages in 30 seconds. Auto messages wait until the channel is live.',
    );
    expect(sentence({ connectedSince: '2026-11-05T18:04:00.000Z' }, true)).toMatch(
      /^Since 2026-11-05\. The bot isn’t a moderator/,
    );
  });

  it('puts the time in front of an error', () => {
    expect(errorSentence(chat, written)).toBeNull();
    const failed = { ...chat, lastError: 'The connection was lost' };
    expect(errorSentence(failed, written)).toBe('The connection was lost');
    expect(errorSentence({ ...failed, lastErrorAt: '2026-11-05T18:04:00.000Z' }, written)).toBe(
      '2026-11-05: The connection was lost',
    );
  });
});

describe('the source of the live status', () => {
  it.each([
    ['bot', 'Live status: pushed by Twitch (bot account)'],
    ['channel', 'Live status: pushed by Twitch (channel account)'],
    ['webhook', 'Live status: pushed by Twitch (webhook)'],
    ['polling', 'Live status: checked every 30 s'],
  ] as const)('%s', (source, text) => expect(liveSentence({ source, pollSeconds: 30 })).toBe(text));
});

describe('the outcome of connecting an account', () => {
  it.each([
    ['connect=connected&account=bot', true, 'The bot account is connected.'],
    ['connect=connected&account=channel', true, 'The channel account is connected.'],
    [
      'connect=denied&account=bot',
      false,
      'The account wasn’t connected because access was denied on Twitch.',
    ],
    ['connect=anything', false, 'Failed to connect the account. Please try again.'],
  ])('%s', (query, isGood, text) => {
    const outcome = connectOutcome(new URLSearchParams(query));
    expect(outcome?.isGood).toBe(isGood);
    expect(outcome?.text).toBe(text);
  });
  it('is null on an ordinary visit', () =>
    expect(connectOutcome(new URLSearchParams('tab=commands'))).toBeNull());
});
