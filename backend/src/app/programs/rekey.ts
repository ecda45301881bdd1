import pg from 'pg';
import { AppConfig } from '../../core/config/app-config.js';
import { ClaimVault } from '../../core/vault/claim-vault.js';
import { TokenVault } from '../../core/vault/token-vault.js';
import { RENEW_FINGERPRINTS } from '../../members/privacy/member-fingerprints.statements.js';
import { UPDATE_FINGERPRINT, updateSealed, SEALED_COLUMNS, selectSealed } from './rekey.statements.js';

/*
 * Reseals everything sealed with APP_SECRET_PREVIOUS under APP_SECRET, and renews the fingerprints of present
 * members: `npm run rekey`, while the site keeps running. Data that changes in the meantime is sealed with the new secret anyway and skipped.
 */

const config = AppConfig.fromEnvironment(process.env);
const vault = new TokenVault(config);
const codes = new ClaimVault(vault, config);
const client = new pg.Client({ connectionString: config.database.url });
let unreadable = 0;
await client.connect();
try {
  for (const kind of SEALED_COLUMNS) {
    const { rows } = await client.query<{ key: string; row: string; sealed: Buffer }>(selectSealed(kind));
    let resealed = 0;
    for (const { key: id, row: of, sealed } of rows) {
      if (vault.isCurrent(sealed)) continue;
      const kept = vault.open<object>(sealed, of);
      if (!kept) {
        unreadable += 1;
        continue;
      }
      const { rowCount } = await client.query(updateSealed(kind), [id, sealed, vault.seal(kept, of)]);
      resealed += rowCount ?? 0;
      if (kind.table === 'shop_codes') await updateFingerprint(id, (kept as { code: string }).code);
    }
    process.stdout.write(`${kind.table}: ${resealed} of ${rows.length} resealed\n`);
  }
  await renewFingerprints();
} finally {
  await client.end();
}
if (unreadable > 0)
  process.stdout.write(
    `${unreadable} could not be opened with either secret and were left unchanged. Tokens are renewed when their users sign in again.\n`,
  );

/**
 * Makes duplicates of the code recognisable under the new secret. Skipped if the same code was
 * added again in the meantime.
 */
async function updateFingerprint(id: string, code: string): Promise<void> {
  await client.query(UPDATE_FINGERPRINT, [id, codes.fingerprintOf(code)]);
}

/** Those of former members can't be renewed, because their ids are gone. */
async function renewFingerprints(): Promise<void> {
  const [key] = config.secrets.fingerprintKeys;
  let last: number | null = 0;
  while (last !== null) {
    const renewed: pg.QueryResult<{ last: number | null }> = await client.query(RENEW_FINGERPRINTS, [
      key,
      last,
    ]);
    last = renewed.rows[0]?.last ?? null;
  }
}
