import { describe, expect, it } from '@jest/globals';
import { TokenVault } from './token-vault.js';
import { AppConfig } from '../../core/config/app-config.js';

const TOKENS = {
  accessToken: 'access',
  refreshToken: 'refresh',
  scopes: ['user:bot'],
  expiresAt: 1_800_000_000_000,
};

function vaultWith(secret: string, previous?: string): TokenVault {
  return new TokenVault(
    AppConfig.fromEnvironment({
      APP_ENV: 'test',
      DATABASE_URL: 'postgres://localhost/none',
      APP_SECRET: secret,
      ...(previous !== undefined && { APP_SECRET_PREVIOUS: previous }),
      TWITCH_CLIENT_ID: 'id',
      TWITCH_CLIENT_SECRET: 'secret',
      TWITCH_CHANNEL: 'neonace',
    }),
  );
}

describe('the token vault', () => {
  const vault = vaultWith('a secret that is long enough for the settings');

  it('opens what it has sealed, and seals the same tokens differently each time', () => {
    const sealed = vault.seal(TOKENS, 'session-a');
    expect(vault.open(sealed, 'session-a')).toEqual(TOKENS);
    expect(sealed.includes('access')).toBe(false);
    expect(vault.seal(TOKENS, 'session-a').equals(sealed)).toBe(false);
  });

  it('opens nothing from another session or another secret, and nothing that was changed', () => {
    const sealed = vault.seal(TOKENS, 'session-a');
    expect(vault.open(sealed, 'session-b')).toBeNull();
    expect(vaultWith('another secret, as long as the settings want').open(sealed, 'session-a')).toBeNull();
    for (const at of [0, 5, 20, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      expect(vault.open(changed, 'session-a')).toBeNull();
    }
    expect(vault.open(sealed.subarray(0, 10), 'session-a')).toBeNull();
  });

  it('opens what the previous secret sealed, and seals with the current one', () => {
    const [first, second] = [
      'the first secret, as long as settings want',
      'the second one, as long as settings want',
    ];
    const old = vaultWith(first).seal(TOKENS, 'session-a');
    const both = vaultWith(second, first);
    expect([both.open(old, 'session-a'), both.isCurrent(old)]).toEqual([TOKENS, false]);
    const again = both.seal(TOKENS, 'session-a');
    expect([vaultWith(second).open(again, 'session-a'), both.isCurrent(again)]).toEqual([TOKENS, true]);
    expect(vaultWith(second).open(old, 'session-a')).toBeNull();
  });

  it('opens what was sealed before keys had ids', () => {
    const sealed = vault.seal(TOKENS, 'session-a');
    const withoutId = Buffer.concat([Buffer.from([1]), sealed.subarray(5)]);
    expect([vault.open(withoutId, 'session-a'), vault.isCurrent(withoutId)]).toEqual([TOKENS, false]);
  });
});
