import { describe, expect, it } from '@jest/globals';
import english from '#shared/generated/en/bot.js';
import { textsOf } from '#shared/texts.js';
import { commandsText } from '../texts/built-ins.js';
import { classifyLine } from './classify-line.js';
import { uptimeOf } from '../texts/uptime.js';

const ids = { botId: '900', channelId: '1' };
const line = (text: string, given: { userId?: string; sourceChannelId?: string } = {}) => ({
  id: 'x',
  text,
  userId: '2',
  login: 'luna_sky',
  displayName: 'Luna_Sky',
  level: 'everyone' as const,
  isModerator: false,
  sourceChannelId: null,
  ...given,
});

describe('chat lines', () => {
  it.each([
    ['talk', line('hello'), { kind: 'talk' }],
    ['a lone !', line('!'), { kind: 'talk' }],
    ['a command', line('!Hi you'), { kind: 'command', command: { name: 'hi', words: ['you'] } }],
    ['the bot’s own', line('!hi', { userId: '900' }), { kind: 'own' }],
    ['from another channel', line('!hi', { sourceChannelId: '7' }), { kind: 'foreign' }],
    [
      'the bot’s own from another channel',
      line('x', { userId: '900', sourceChannelId: '7' }),
      { kind: 'foreign' },
    ],
    [
      'a command between direction marks',
      line('\u202E\u2067!Hi\u2069\u202C'),
      { kind: 'command', command: { name: 'hi', words: [] } },
    ],
    [
      '500 characters long',
      line(`!hi ${'x'.repeat(496)}`),
      { kind: 'command', command: { name: 'hi', words: ['x'.repeat(496)] } },
    ],
    ['from this channel in a shared chat', line('hello', { sourceChannelId: '1' }), { kind: 'talk' }],
  ])('%s', (_name, said, sorted) => expect(classifyLine(said, ids, () => false)).toEqual(sorted));

  it.each([
    ['typed by the streamer', false, { kind: 'command', command: { name: 'hi', words: [] } }],
    ['sent by the bot', true, { kind: 'own' }],
  ])('%s, when both use the same account', (_what, isOwn, sorted) =>
    expect(classifyLine(line('!hi', { userId: '1' }), { botId: '1', channelId: '1' }, () => isOwn)).toEqual(
      sorted,
    ),
  );
});

describe('uptime', () => {
  it.each([
    [0, '0m'],
    [-5_000, '0m'],
    [59_999, '0m'],
    [60_000, '1m'],
    [3_600_000, '1h 0m'],
    [7_500_000, '2h 5m'],
    [86_400_000, '1d 0h 0m'],
    [97_380_000, '1d 3h 3m'],
  ])('%d ms is %s', (ms, text) => expect(uptimeOf(ms)).toBe(text));
});

describe('the list of commands', () => {
  const site = 'https://neonace.example';
  const words = textsOf('en', english);

  it('names the commands and where they are explained', () => {
    expect(commandsText(words, ['points', 'hello'], site)).toBe(
      '!points, !hello – what they do: https://neonace.example/commands',
    );
    expect(commandsText(words, [], site)).toBe('All commands: https://neonace.example/commands');
  });

  it('fits into one line however many there are', () => {
    const many = Array.from({ length: 300 }, (_, index) => `command${index}`);
    const text = commandsText(words, many, site);
    expect(text.length).toBeLessThan(500);
    expect(text).toMatch(/^!command0, !command1, .+ … – what they do: /);
    expect(commandsText(words, ['x'.repeat(450)], site)).toBe(
      'All commands: https://neonace.example/commands',
    );
  });
});
