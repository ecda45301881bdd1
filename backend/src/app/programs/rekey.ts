import pg from 'pg';
import { AppConfig } from '../../core/config/app-config.js';
import { ClaimVault } from '../../core/vault/claim-vault.js';
import { TokenVault } from '../../core/vault/token-vault.js';
import { FINGERPRINT_AGAIN, sealAgain, SEALED, sealedIn } from './rekey.statements.js';

/*
 * Seals again, under APP_SECRET, what APP_SECRET_PREVIOUS has sealed: `npm run rekey`, while the site runs. What has changed
 * in between was sealed with the new secret anyway and is left alone.
 */

const config = AppConfig.fromEnvironment(process.env);
const vault = new TokenVault(config);
const codes = new ClaimVault(vault, config);
const client = new pg.Client({ connectionString: config.database.url });
let unreadable = 0;
await client.connect();
try {
  for (const kind of SEALED) {
    const { rows } = await client.query<{ key: string; row: string; sealed: Buffer }>(sealedIn(kind));
    let resealed = 0;
    for (const { key: id, row: of, sealed } of rows) {
      if (vault.isCurrent(sealed)) continue;
      const kept = vault.open<object>(sealed, of);
      if (!kept) {
        unreadable += 1;
        continue;
      }
      const { rowCount } = await client.query(sealAgain(kind), [id, sealed, vault.seal(kept, of)]);
      resealed += rowCount ?? 0;
      if (kind.table === 'shop_codes') await fingerprintAgain(id, (kept as { code: string }).code);
    }
    process.stdout.write(`${kind.table}: ${resealed} of ${rows.length} sealed again\n`);
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
  await client.query(FINGERPRINT_AGAIN, [id, codes.fingerprintOf(code)]);
}
