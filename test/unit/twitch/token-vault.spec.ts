import { describe, expect, it } from '@jest/globals';
import { TokenVault } from '../../../backend/src/twitch/token-vault.js';
import { AppConfig } from '../../../backend/src/config/app-config.js';

const TOKENS = {
  accessToken: 'access',
  refreshToken: 'refresh',
  scopes: ['user:bot'],
  expiresAt: 1_800_000_000_000,
};

function vaultWith(secret: string): TokenVault {
  return new TokenVault(
    AppConfig.fromEnvironment({
      APP_ENV: 'test',
      DATABASE_URL: 'postgres://localhost/none',
      APP_SECRET: secret,
      TWITCH_CLIENT_ID: 'id',
      TWITCH_CLIENT_SECRET: 'secret',
      TWITCH_CHANNEL: 'neonace',
    }),
  );
}

describe('twitch: the token vault', () => {
  const vault = vaultWith('a secret that is long enough for the settings');

  it('opens what it sealed, and seals the same tokens differently each time', () => {
    const sealed = vault.seal(TOKENS, 'session-a');
    expect(vault.open(sealed, 'session-a')).toEqual(TOKENS);
    expect(sealed.includes('access')).toBe(false);
    expect(vault.seal(TOKENS, 'session-a').equals(sealed)).toBe(false);
  });

  it('opens nothing of another session, of another secret, or that was changed', () => {
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
});
