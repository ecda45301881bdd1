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

describe('settings in production', () => {
  it('are accepted when nothing is missing or weak', () => {
    expect(AppConfig.fromEnvironment(production).isProduction).toBe(true);
  });

  it.each([
    ['no PUBLIC_URL', { PUBLIC_URL: '' }, 'PUBLIC_URL is not set'],
    ['plain http', { PUBLIC_URL: 'http://site.example' }, 'PUBLIC_URL must begin with https://'],
    ['https without a trusted proxy', { TRUST_PROXY: '' }, 'TRUST_PROXY is not set'],
    ['a proxy of blanks', { TRUST_PROXY: ' ' }, 'TRUST_PROXY is not set'],
    [
      'a secret that somebody typed',
      { APP_SECRET: 'change-me-change-me-change-me-123' },
      'APP_SECRET is too easy',
    ],
    ['a stand-in for Twitch', { TWITCH_API_URL: 'http://localhost:3001/mock' }, 'TWITCH_API_URL must be'],
    ['a stand-in for the chat', { TWURPLE_MOCK_API_PORT: '3002' }, 'TWURPLE_MOCK_API_PORT must not be set'],
    ['demo data', { DEMO_DATA: '1' }, 'DEMO_DATA must not be set'],
  ])('refuse %s', (_name, changes, fault) => {
    expect(() => AppConfig.fromEnvironment({ ...production, ...changes })).toThrow(fault);
  });

  it.each(['production', 'development'])('refuse a secret of 31 characters in %s', (APP_ENV) => {
    const APP_SECRET = production.APP_SECRET.slice(1);
    expect(() => AppConfig.fromEnvironment({ ...production, APP_ENV, APP_SECRET })).toThrow(
      'APP_SECRET must be longer than or equal to 32 characters',
    );
  });

  it('name everything that is wrong in one message', () => {
    const wrong = { APP_ENV: 'production', PUBLIC_URL: 'https://site.example', DEMO_DATA: '1' };
    const names = [
      'TRUST_PROXY',
      'DATABASE_URL',
      'APP_SECRET',
      'TWITCH_CLIENT_ID',
      'TWITCH_CHANNEL',
      'DEMO_DATA',
    ];
    for (const name of names) expect(() => AppConfig.fromEnvironment(wrong)).toThrow(name);
  });
});
