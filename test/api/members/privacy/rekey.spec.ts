import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AppConfig } from '../../../../backend/src/core/config/app-config.js';
import { ClaimVault } from '../../../../backend/src/core/vault/claim-vault.js';
import { TokenVault } from '../../../../backend/src/core/vault/token-vault.js';
import { built } from '../../../support/built.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createItem, createUser } from '../../../support/factories.js';

const REKEY = fileURLToPath(new URL('../../../../backend/dist/app/programs/rekey.js', import.meta.url));
await built('backend');
const OLD = 'the secret before, as long as the settings want';
const NEW = 'the present secret, as long as the settings want';
const WEBHOOK = { id: '1', token: 'of the webhook' };

let database: TestDatabase;
let itemId: number;

const environment = (secrets: Record<string, string>) => ({
  APP_ENV: 'test',
  DATABASE_URL: database.url,
  TWITCH_CLIENT_ID: 'id',
  TWITCH_CLIENT_SECRET: 'secret',
  TWITCH_CHANNEL: 'neonace',
  ...secrets,
});

function vaultsWith(secret: string) {
  const config = AppConfig.fromEnvironment(environment({ APP_SECRET: secret }));
  const tokens = new TokenVault(config);
  return { tokens, claims: new ClaimVault(tokens, config) };
}

async function addCode(code: string, secret: string): Promise<void> {
  const { claims } = vaultsWith(secret);
  await database.query('INSERT INTO shop_codes (item_id, fingerprint, sealed) VALUES ($1, $2, $3)', [
    itemId,
    claims.fingerprintOf(code),
    claims.sealCode(code, itemId),
  ]);
}

beforeAll(async () => {
  database = await testDatabase();
  itemId = (await createItem(database)).id;
  for (const code of ['FIRST', 'SECOND']) await addCode(code, OLD);
  await addCode('SECOND', NEW);
  await database.query(`UPDATE claim_channels SET webhook = $1 WHERE channel = 'discord'`, [
    vaultsWith(OLD).tokens.seal(WEBHOOK, 'claim-webhook'),
  ]);
});
afterAll(() => database?.drop());

describe('npm run rekey, as the site’s runtime role', () => {
  it('re-encrypts everything encrypted with the previous secret, and reports the numbers', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [REKEY], {
      env: environment({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD }),
    });
    expect(stdout).toContain('shop_codes: 2 of 3 resealed');
    expect(stdout).toContain('claim_channels: 1 of 1 resealed');
  });

  it('leaves nothing that needs the previous secret', async () => {
    const { tokens, claims } = vaultsWith(NEW);
    const codes = await database.query<{ sealed: Buffer }>('SELECT sealed FROM shop_codes ORDER BY id');
    expect(codes.map(({ sealed }) => claims.openCode(sealed, itemId))).toEqual(['FIRST', 'SECOND', 'SECOND']);
    const [discord] = await database.query<{ webhook: Buffer }>(
      `SELECT webhook FROM claim_channels WHERE channel = 'discord'`,
    );
    expect(discord && tokens.open(discord.webhook, 'claim-webhook')).toEqual(WEBHOOK);
  });

  it('recognises codes that are pasted again, by the new secret', async () => {
    const { claims } = vaultsWith(NEW);
    for (const code of ['FIRST', 'SECOND']) {
      const known = await database.query('SELECT FROM shop_codes WHERE fingerprint = $1', [
        claims.fingerprintOf(code),
      ]);
      expect(known).toHaveLength(1);
    }
  });

  it('renews the fingerprints of present members', async () => {
    const { userId } = await createUser(database);
    await database.query(`UPDATE identities SET stored_fingerprint = sha256('old')`);
    const secrets = { APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD };
    await promisify(execFile)(process.execPath, [REKEY], { env: environment(secrets) });
    const [key] = AppConfig.fromEnvironment(environment(secrets)).secrets.fingerprintKeys;
    const [row] = await database.query(
      'SELECT stored_fingerprint AS stored FROM identities WHERE platform_id = $1',
      [userId],
    );
    expect(row).toEqual({ stored: createHmac('sha256', key!).update(`twitch ${userId}`).digest() });
  });
});
