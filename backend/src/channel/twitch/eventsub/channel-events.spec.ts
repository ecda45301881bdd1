import { describe, expect, it } from '@jest/globals';
import { channelEventFrom } from './channel-events.js';

const REPLY = {
  parent_message_id: 'p1',
  parent_message_body: 'hi',
  parent_user_id: '100000002',
  parent_user_login: 'luna_sky',
  parent_user_name: 'Luna_Sky',
  thread_message_id: 'p1',
  thread_user_id: '100000002',
  thread_user_login: 'luna_sky',
  thread_user_name: 'Luna_Sky',
};

const textOf = (text: string, reply: object | null = null) => {
  const event = channelEventFrom('channel.chat.message', {
    message_id: 'm1',
    message: { text },
    chatter_user_id: '100000005',
    chatter_user_login: 'borealis_bo',
    chatter_user_name: 'Borealis_Bo',
    badges: [],
    reply,
  });
  return event.kind === 'line' ? event.line.text : null;
};

describe('the text of a chat line', () => {
  it.each([
    ['a reply, without the name that Twitch puts before it', '@Luna_Sky !points', REPLY, '!points'],
    ['a reply that begins with the login', '@luna_sky  hello there', REPLY, 'hello there'],
    [
      'a reply to a name in another script',
      '@ハンサム !join',
      { ...REPLY, parent_user_name: 'ハンサム' },
      '!join',
    ],
    [
      'a reply in a thread that another viewer began',
      '@Luna_Sky !join',
      { ...REPLY, parent_user_login: 'max_low', parent_user_name: 'Max_Low' },
      '!join',
    ],
    ['a reply that mentions another viewer', '@Max_Low !points', REPLY, '@Max_Low !points'],
    ['a reply to a longer name with the same beginning', '@Luna_Sky_2 hi', REPLY, '@Luna_Sky_2 hi'],
    ['a reply of the name alone', '@Luna_Sky', REPLY, ''],
    ['a mention in a line that is not a reply', '@Luna_Sky !points', null, '@Luna_Sky !points'],
    ['a /me line', '\u0001ACTION !points\u0001', null, '!points'],
    ['a truncated /me line', '\u0001ACTION waves', null, 'waves'],
    ['a /me reply', '\u0001ACTION @Luna_Sky !points\u0001', REPLY, '!points'],
    ['the word ACTION itself', 'ACTION hero', null, 'ACTION hero'],
  ])('%s', (_what, text, reply, said) => expect(textOf(text, reply)).toBe(said));
});

describe('the start of a stream', () => {
  const eventFor = (type?: string) =>
    channelEventFrom('stream.online', { id: '7', started_at: '2026-11-05T18:00:00Z', ...(type && { type }) });

  it.each(['rerun', 'playlist', 'premiere', 'watch_party'])('is none for a %s', (type) => {
    expect(eventFor(type)).toEqual({ kind: 'playback' });
  });

  it.each(['live', undefined])('is one with the type %s', (type) => {
    expect(eventFor(type)).toEqual({ kind: 'live', streamId: '7', startedAt: '2026-11-05T18:00:00.000Z' });
  });
});
