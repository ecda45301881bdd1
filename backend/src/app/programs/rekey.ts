import pg from 'pg';
import { AppConfig } from '../../core/config/app-config.js';
import { ClaimVault } from '../../core/vault/claim-vault.js';
import { TokenVault } from '../../core/vault/token-vault.js';

/**
 * Seals again, under APP_SECRET, what APP_SECRET_PREVIOUS has sealed: `npm run rekey`, while the site runs. What has changed
 * in between was sealed with the new secret anyway and is left alone. Lists tables with something sealed: a module that adds
 * one adds its line here.
 */
const SEALED = [
  { table: 'sessions', key: 'id_hash', column: 'tokens', row: 'id_hash' },
  { table: 'twitch_accounts', key: 'role', column: 'tokens', row: 'role' },
  {
    table: 'claim_answers',
    key: 'claim_id',
    column: 'sealed',
    row: `(SELECT 'claim-answers ' || member_id || ' ' || item_id FROM shop_claims WHERE id = claim_id)`,
  },
  { table: 'claim_channels', key: 'channel', column: 'webhook', row: `'claim-webhook'` },
  { table: 'shop_codes', key: 'id', column: 'sealed', row: `'shop-code ' || item_id` },
] as const;

const config = AppConfig.fromEnvironment(process.env);
const vault = new TokenVault(config);
const codes = new ClaimVault(vault, config);
const client = new pg.Client({ connectionString: config.database.url });
let unreadable = 0;
await client.connect();
try {
  for (const { table, key, column, row } of SEALED) {
    const { rows } = await client.query<{ key: string; row: string; sealed: Buffer }>(
      `SELECT ${key}::text AS key, ${row} AS row, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    let resealed = 0;
    for (const { key: id, row: of, sealed } of rows) {
      if (vault.isCurrent(sealed)) continue;
      const kept = vault.open<object>(sealed, of);
      if (!kept) {
        unreadable += 1;
        continue;
      }
      const { rowCount } = await client.query(
        `UPDATE ${table} SET ${column} = $3 WHERE ${key}::text = $1 AND ${column} = $2`,
        [id, sealed, vault.seal(kept, of)],
      );
      resealed += rowCount ?? 0;
      if (table === 'shop_codes') await fingerprintAgain(id, (kept as { code: string }).code);
    }
    process.stdout.write(`${table}: ${resealed} of ${rows.length} sealed again\n`);
  }
} finally {
  await client.end();
}
if (unreadable > 0)
  process.stdout.write(
    `${unreadable} were sealed with neither secret and stay as they are: tokens are renewed when those people sign in again\n`,
  );

/** By the new secret a code is known again when it is pasted; one that was pasted a second time in between stays as it is. */
async function fingerprintAgain(id: string, code: string): Promise<void> {
  await client.query(
    `UPDATE shop_codes SET fingerprint = $2
     WHERE id = $1 AND NOT EXISTS (SELECT FROM shop_codes WHERE fingerprint = $2)`,
    [id, codes.fingerprintOf(code)],
  );
}
