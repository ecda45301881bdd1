import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { readEnvironment } from './read-environment.js';

const KEY = 'hJ4vQ9xYt2LmN7bRzK0cW8dPfG5sUaE1';
const settings = {
  DATABASE_URL: 'postgres://app@localhost/greenroom',
  APP_SECRET: KEY,
  TWITCH_CLIENT_ID: 'id',
  TWITCH_CLIENT_SECRET: 'shh',
  TWITCH_CHANNEL: 'neonace',
};
const noFile = (): string => {
  throw new Error('no such file');
};
const read = (changes: Record<string, string | undefined>, readFile: (path: string) => string = noFile) =>
  readEnvironment({ ...settings, ...changes }, readFile);

describe('quotes around a setting', () => {
  it('are left out, as compose does', () => {
    const environment = read({
      TWITCH_CLIENT_ID: '"abcdefghijklmnopqrstuvwxyz1234"',
      PORT: "'3100'",
      PUBLIC_URL: '"https://ada.example"',
      SITE_TITLE: '"Ada’s 24\' stream"',
    });
    expect(environment).toMatchObject({
      TWITCH_CLIENT_ID: 'abcdefghijklmnopqrstuvwxyz1234',
      PORT: 3100,
      PUBLIC_URL: 'https://ada.example',
      SITE_TITLE: "Ada’s 24' stream",
    });
  });

  it('are left out in a file too, and around its path', () => {
    const { TWITCH_CLIENT_SECRET } = read(
      { TWITCH_CLIENT_SECRET: undefined, TWITCH_CLIENT_SECRET_FILE: '"/run/secrets/twitch"' },
      (path) => (path === '/run/secrets/twitch' ? '"shh"\n' : noFile()),
    );
    expect(TWITCH_CLIENT_SECRET).toBe('shh');
  });

  it('with nothing in between count as not set', () => {
    expect(() => read({ TWITCH_CLIENT_ID: '""' })).toThrow('TWITCH_CLIENT_ID is not set');
    expect(read({ METRICS_PORT: "''" }).METRICS_PORT).toBeUndefined();
    expect(() => read({ TWITCH_CHANNEL: undefined, TWITCH_CHANNEL_FILE: 'empty' }, () => '\n')).toThrow(
      'TWITCH_CHANNEL is not set',
    );
  });

  it.each([`"Ada" and "Ben"`, `"Ada`, `Ada's`])('are kept in %s', (SITE_TITLE) => {
    expect(read({ SITE_TITLE }).SITE_TITLE).toBe(SITE_TITLE);
  });

  it('are part of a key, which may be in use with them', () => {
    expect(read({ APP_SECRET: `"${KEY}"`, APP_SECRET_PREVIOUS: `'${KEY}'` })).toMatchObject({
      APP_SECRET: `"${KEY}"`,
      APP_SECRET_PREVIOUS: `'${KEY}'`,
    });
    const file = { APP_SECRET: undefined, APP_SECRET_FILE: '/run/secrets/app_secret' };
    expect(read(file, () => `"${KEY}"\n`).APP_SECRET).toBe(`"${KEY}"`);
  });
});
