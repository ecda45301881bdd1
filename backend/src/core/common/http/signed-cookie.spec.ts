import { describe, expect, it } from '@jest/globals';
import { AppConfig } from '../../config/app-config.js';
import { SignedCookie } from './signed-cookie.js';

function cookieOf(purpose: string, secret = 'a secret that is long enough for the settings'): SignedCookie {
  const config = AppConfig.fromEnvironment({
    APP_ENV: 'test',
    DATABASE_URL: 'postgres://localhost/none',
    APP_SECRET: secret,
    TWITCH_CLIENT_ID: 'id',
    TWITCH_CLIENT_SECRET: 'secret',
    TWITCH_CHANNEL: 'neonace',
  });
  return new SignedCookie(purpose, config);
}

const asSent = (header: string): string => header.split(';', 1)[0]!;

describe('a signed cookie', () => {
  it('returns the signed value, however often it is sent', () => {
    const cookie = cookieOf('age');
    const sent = asSent(cookie.setCookieHeader('1800000000', 60));
    const times = Array.from({ length: 3 }, () => cookie.verifiedValueIn(`theme=dark; ${sent}`));
    expect(times).toEqual(Array(3).fill('1800000000'));
    // A process that has not seen it before.
    expect(cookieOf('age').verifiedValueIn(sent)).toBe('1800000000');
  });

  it('returns nothing for a wrong value, signature, name or key, even after the genuine cookie', () => {
    const cookie = cookieOf('age');
    const sent = asSent(cookie.setCookieHeader('1800000000', 60));
    expect(cookie.verifiedValueIn(sent)).toBe('1800000000');
    const signature = sent.slice(sent.lastIndexOf('.') + 1);
    const name = sent.slice(0, sent.indexOf('='));
    for (const value of ['1900000000', '', '1800000000.1800000000']) {
      expect(cookie.verifiedValueIn(`${name}=${value}.${signature}`)).toBeUndefined();
    }
    expect(cookie.verifiedValueIn(`${name}=1800000000`)).toBeUndefined();
    expect(cookie.verifiedValueIn(`${name}=1800000000.${signature.slice(0, -1)}`)).toBeUndefined();
    expect(
      cookieOf('age', 'another secret that is long enough as well').verifiedValueIn(sent),
    ).toBeUndefined();
    const elsewhere = cookieOf('break');
    expect(elsewhere.verifiedValueIn(sent.replace(name, elsewhere.name))).toBeUndefined();
  });
});
