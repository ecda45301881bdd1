import { describe, expect, it } from '@jest/globals';
import { type AnswerKind, readAnswer } from './read-answer.js';

const read = (kind: AnswerKind, answer: unknown) => readAnswer(JSON.stringify(answer), kind);
const unreadable = expect.objectContaining({ fault: 'unreadable' });

describe("reading a foreign host's response", () => {
  it('keeps only the fields that are needed', () => {
    expect(read('channel', { _id: 'a', provider: 'twitch', providerId: '7', email: 'x' })).toEqual({
      id: 'a',
      provider: 'twitch',
      providerId: '7',
    });
    expect(read('nightbotChannel', { channel: { _id: 'a-1', providerId: '7', admin: true } })).toEqual({
      id: 'a-1',
      providerId: '7',
    });
    expect(read('watchtime', { _total: 9, users: [{ username: 'luna', minutes: 5, points: 1 }] })).toEqual({
      users: [['luna', 5]],
      total: 9,
    });
    expect(read('top', { _total: 1, users: [{ username: '__proto__', points: 2 }] })).toMatchObject({
      users: [['__proto__', 2]],
    });
  });

  it('lists open redemptions and only counts completed ones', () => {
    const open = {
      redeemer: { username: 'luna' },
      item: { name: 'Sticker' },
      input: ['red', 7],
      createdAt: '2026-05-01',
    };
    expect(read('redemptions', { _total: 3, docs: [open, { ...open, completed: true }, {}] })).toEqual({
      read: 3,
      total: 3,
      open: [
        { item: 'Sticker', login: 'luna', answers: ['red'], at: '2026-05-01' },
        { item: '', login: '', answers: [], at: '' },
      ],
    });
  });

  it('keeps the first 500 items of a store and their total number', () => {
    const given = Array.from({ length: 501 }, (_, at) => ({ at }));
    expect(read('storeItems', given)).toEqual({ total: 501, items: given.slice(0, 500) });
  });

  it('accepts an empty list of commands', () => {
    expect(read('nightbotCommands', { commands: [] })).toMatchObject({ source: 'nightbot', items: [] });
    expect(read('texts', [])).toMatchObject({ source: 'streamelements', items: [] });
  });

  it.each<[AnswerKind, unknown]>([
    ['channel', null],
    ['channel', { provider: 'twitch' }],
    ['nightbotChannel', { channel: null }],
    ['nightbotChannel', { channel: { _id: '../x', providerId: '7' } }],
    ['nightbotChannel', { channel: { _id: 'a', providerId: 7 } }],
    ['nightbotCommands', { commands: {} }],
    ['nightbotCommands', { commands: [{ some: 'thing' }] }],
    ['texts', { message: 'Please stand by' }],
    ['storeItems', { 0: {} }],
    ['top', { users: [] }],
    ['top', { _total: -1, users: [] }],
    ['top', { _total: 1.5, users: [] }],
    ['top', { _total: 1, users: [null] }],
    ['top', { _total: 1, users: [{ username: 'luna', points: '5' }] }],
    ['watchtime', { _total: 1, users: [{ username: 'luna', points: 5 }] }],
    ['redemptions', { docs: [] }],
    ['redemptions', { _total: 0 }],
  ])('refuses an invalid %s response: %j', (kind, answer) =>
    expect(() => read(kind, answer)).toThrow(unreadable),
  );

  it('refuses anything but JSON', () => expect(() => readAnswer('<html>', 'texts')).toThrow(unreadable));
});
