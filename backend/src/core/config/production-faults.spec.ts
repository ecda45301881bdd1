import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { AppConfig } from './app-config.js';

const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://site.example',
  TRUST_PROXY: '10.0.0.0/8',
  DATABASE_URL: 'postgres://app@db/greenroom',
  APP_SECRET: 'hJ4vQ9xYt2LmN7bRzK0cW8dPfG5sUaE1',
  TWITCH_CLIENT_ID: 'id',
  TWITCH_CLIENT_SECRET: 'shh',
  TWITCH_CHANNEL: 'neonace',
};

const NOT_AN_ORIGIN = 'PUBLIC_URL must be a host without a path, a user or anything else';

describe('settings in production', () => {
  it('are accepted when nothing is missing or weak', () => {
    expect(AppConfig.fromEnvironment(production).isProduction).toBe(true);
  });

  it.each(['https://site.example/', 'https://Site.example:8443'])('accept %s', (address) => {
    const { publicUrl } = AppConfig.fromEnvironment({ ...production, PUBLIC_URL: address }).http;
    expect(publicUrl).toBe(new URL(address).origin);
  });

  it.each([
    ['no PUBLIC_URL', { PUBLIC_URL: '' }, 'PUBLIC_URL is not set'],
    ...['/greenroom', '/?from=bio', '/#top'].map(
      (rest) =>
        [`an address with ${rest}`, { PUBLIC_URL: `https://site.example${rest}` }, NOT_AN_ORIGIN] as const,
    ),
    ['an address with a user', { PUBLIC_URL: 'https://me:pw@site.example' }, NOT_AN_ORIGIN],
    ['plain http', { PUBLIC_URL: 'http://site.example' }, 'PUBLIC_URL must begin with https://'],
    ['https without a trusted proxy', { TRUST_PROXY: '' }, 'TRUST_PROXY is not set'],
    ['a blank proxy', { TRUST_PROXY: ' ' }, 'TRUST_PROXY is not set'],
    ['a typed secret', { APP_SECRET: 'change-me-change-me-change-me-123' }, 'APP_SECRET is too easy'],
    [
      'a row of the keyboard',
      { APP_SECRET: 'qwertyuiopasdfghjklzxcvbnm1234567890' },
      'APP_SECRET is too easy',
    ],
    [
      'rows of the keyboard backwards',
      { APP_SECRET: 'Xpoiuytrewq+0987654321+lkjhgfdsa+Zq4' },
      'APP_SECRET is too easy',
    ],
    ['every address as a proxy', { TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY must name'],
    ['an invalid proxy', { TRUST_PROXY: '10.0.0.1, caddy' }, 'TRUST_PROXY must name'],
    [
      'a remote database without TLS',
      { DATABASE_URL: 'postgres://app@db.cloud.example/greenroom' },
      'DATABASE_URL leaves the private network',
    ],
    [
      'TLS that accepts any certificate',
      { DATABASE_OWNER_URL: 'postgres://owner@203.0.113.5/greenroom?sslmode=require' },
      'DATABASE_OWNER_URL leaves the private network',
    ],
    ['a stand-in for Twitch', { TWITCH_API_URL: 'http://localhost:3001/mock' }, 'TWITCH_API_URL must be'],
    [
      'a stand-in for other services',
      { IMPORT_STAND_IN_URL: 'http://localhost:3001/imports' },
      'IMPORT_STAND_IN_URL must not be set',
    ],
    ['a stand-in for the chat', { TWURPLE_MOCK_API_PORT: '3002' }, 'TWURPLE_MOCK_API_PORT must not be set'],
    [
      'a heartbeat over plain http',
      { HEARTBEAT_URL: 'http://ping.example/S3CRET' },
      'HEARTBEAT_URL must begin',
    ],
    [
      'a heartbeat with a user',
      { HEARTBEAT_URL: 'https://me:S3CRET@ping.example/' },
      'HEARTBEAT_URL must begin',
    ],
    ['a heartbeat that is no address', { HEARTBEAT_URL: 'hc-ping S3CRET' }, 'HEARTBEAT_URL must be a URL'],
    ['the pace of tests', { JOB_PACE: '20' }, 'JOB_PACE must not be set'],
    ['the time limits of tests', { TIME_LIMIT_FACTOR: '10' }, 'TIME_LIMIT_FACTOR must not be set'],
  ])('refuse %s', (_name, changes, fault) => {
    const start = () => AppConfig.fromEnvironment({ ...production, ...changes });
    expect(start).toThrow(fault);
    expect(start).not.toThrow(/S3CRET/);
  });

  it.each([
    { DATABASE_URL: 'postgres://app@db.cloud.example/greenroom?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://app@db.cloud.example/greenroom', DATABASE_TLS: 'off' },
    { DATABASE_URL: 'postgres://app@10.1.2.3/greenroom' },
    { DATABASE_URL: 'postgres://app@[fd00::5]:5432/greenroom' },
    { DATABASE_URL: 'postgres://app@postgres.internal/greenroom' },
    { DATABASE_URL: 'postgres://app@/greenroom?host=/run/postgresql' },
    { HEARTBEAT_URL: 'https://ping.example/api/push/Ab3?status=up&msg=OK&ping=' },
    { TRUST_PROXY: 'loopback, uniquelocal, 10.0.0.0/8, fd00::/8, 192.0.2.7' },
  ])('are accepted with %j', (changes) => {
    expect(AppConfig.fromEnvironment({ ...production, ...changes }).isProduction).toBe(true);
  });

  it('trust the proxies that compose adds, separated by spaces', () => {
    const TRUST_PROXY = 'loopback,uniquelocal,173.245.48.0/20 2400:cb00::/32';
    const { http } = AppConfig.fromEnvironment({ ...production, TRUST_PROXY });
    expect(http.trustProxy).toEqual(['loopback', 'uniquelocal', '173.245.48.0/20', '2400:cb00::/32']);
  });

  it.each([
    ['@anna, @ben', ['anna', 'ben']],
    ['"Anna, 12345"', ['anna', '12345']],
  ])('understand ADMIN_TWITCH_USERS=%s', (ADMIN_TWITCH_USERS, logins) => {
    const { twitch } = AppConfig.fromEnvironment({ ...production, ADMIN_TWITCH_USERS });
    expect(twitch.adminUsers).toEqual(logins);
  });

  // Otherwise no one would own the site, or a stranger: `max power` could be a display name.
  it.each(['anna; ben', 'anna ben', '@anna @ben', 'https://twitch.tv/anna', 'anna, "ben', 'a'.repeat(26)])(
    'refuse ADMIN_TWITCH_USERS=%s',
    (ADMIN_TWITCH_USERS) => {
      expect(() => AppConfig.fromEnvironment({ ...production, ADMIN_TWITCH_USERS })).toThrow(
        'ADMIN_TWITCH_USERS must be Twitch logins or numeric ids, separated by commas',
      );
    },
  );

  it('understand a channel with an @', () => {
    const { twitch } = AppConfig.fromEnvironment({
      ...production,
      TWITCH_CHANNEL: '@Ada',
      TWITCH_CHANNEL_PIN: '@ada',
    });
    expect([twitch.channel, twitch.channelPin]).toEqual(['ada', 'ada']);
  });

  it.each(['abc def', '"abc', "abc'"])('refuse TWITCH_CLIENT_ID=%s', (TWITCH_CLIENT_ID) => {
    expect(() => AppConfig.fromEnvironment({ ...production, TWITCH_CLIENT_ID })).toThrow(
      'TWITCH_CLIENT_ID must not contain spaces or quotes',
    );
  });

  it('are refused elsewhere too with a stand-in for Twitch that twurple could not find', () => {
    const settings = { ...production, APP_ENV: 'demo', TWITCH_ID_URL: 'http://localhost:3001/auth' };
    expect(() => AppConfig.fromEnvironment(settings)).toThrow('TWURPLE_MOCK_API_PORT must be the port');
    expect(AppConfig.fromEnvironment({ ...settings, TWURPLE_MOCK_API_PORT: '3001' }).twitch.sandbox).toBe(
      true,
    );
  });

  it('hide the API description unless it is switched on', () => {
    expect(AppConfig.fromEnvironment(production).http.hasApiDocs).toBe(false);
    expect(AppConfig.fromEnvironment({ ...production, API_DOCS: 'on' }).http.hasApiDocs).toBe(true);
    expect(AppConfig.fromEnvironment({ ...production, APP_ENV: 'demo' }).http.hasApiDocs).toBe(true);
  });

  it.each(['production', 'development'])('refuse a secret of 31 characters in %s', (APP_ENV) => {
    const APP_SECRET = production.APP_SECRET.slice(1);
    expect(() => AppConfig.fromEnvironment({ ...production, APP_ENV, APP_SECRET })).toThrow(
      'APP_SECRET must be longer than or equal to 32 characters',
    );
  });

  it('report everything that is wrong in one message', () => {
    const wrong = { APP_ENV: 'production', PUBLIC_URL: 'https://site.example' };
    const names = ['TRUST_PROXY', 'DATABASE_URL', 'APP_SECRET', 'TWITCH_CLIENT_ID', 'TWITCH_CHANNEL'];
    for (const name of names) expect(() => AppConfig.fromEnvironment(wrong)).toThrow(name);
  });
});
