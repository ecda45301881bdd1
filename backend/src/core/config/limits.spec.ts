import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { AppConfig } from './app-config.js';

const settings = {
  APP_ENV: 'test',
  DATABASE_URL: 'postgres://app@localhost/greenroom',
  APP_SECRET: 'hJ4vQ9xYt2LmN7bRzK0cW8dPfG5sUaE1',
  TWITCH_CLIENT_ID: 'id',
  TWITCH_CLIENT_SECRET: 'shh',
  TWITCH_CHANNEL: 'neonace',
};
/** test/api/core/http/rate-limits.spec.ts tests how they count, at a tenth of these values. */
const LIMITS = {
  generalPerMinute: 300,
  signInPerMinute: 30,
  claimsPerMinute: 60,
  searchesPerMinute: 120,
  adminWritesPerMinute: 300,
  requestsAtOnce: 4,
  ssePerUser: 10,
  ssePerAddress: 50,
};

describe('the limits of a site', () => {
  it('have these defaults, and an empty variable counts as not set', () => {
    expect(AppConfig.fromEnvironment(settings).limits).toEqual(LIMITS);
    const empty = { RATE_GENERAL_PER_MINUTE: '', RATE_SIGN_IN_PER_MINUTE: '', SSE_PER_USER: '' };
    expect(AppConfig.fromEnvironment({ ...settings, ...empty }).limits).toEqual(LIMITS);
  });

  it('are the same in .env.example', () => {
    const file = new URL('../../../../.env.example', import.meta.url);
    const example = parseEnv(readFileSync(file, 'utf8'));
    const limits = Object.entries(example).filter(([name]) => /^(RATE_|SSE_|REQUESTS_)/.test(name));
    expect(limits).toHaveLength(8);
    const given = Object.fromEntries(limits) as Record<string, string>;
    expect(AppConfig.fromEnvironment({ ...settings, ...given }).limits).toEqual(LIMITS);
  });
});
