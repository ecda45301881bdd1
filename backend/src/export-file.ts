import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { AuditService } from './audit/audit.service.js';
import { SystemClock } from './common/clock.js';
import { Refusal } from './common/errors/refusals.js';
import { AppConfig } from './config/app-config.js';
import { ownerDataSource } from './database/data-source.js';
import { ENTITIES } from './entities.js';
import { exportName } from './exports/export-format.js';
import { ExportsService } from './exports/exports.service.js';
import { SiteIdentityService } from './exports/site-identity.service.js';
import { ClaimVault } from './shop/claim-vault.service.js';
import { TokenVault } from './twitch/token-vault.js';

/**
 * Writes everything of the site into one ZIP, as the console's screen "Move Out" does, while the site runs:
 *
 *     npm run export -- greenroom.zip --answers
 *
 * `-` writes to the standard output. With `--answers` claims come with what buyers typed. See docs/move-out.md.
 */
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { answers: { type: 'boolean', default: false } },
});
const clock = new SystemClock();
const [file = exportName(clock.now())] = positionals;
// The archive may be what goes to the standard output.
const say = (line: string) => process.stderr.write(`${line}\n`);

const config = AppConfig.fromEnvironment(process.env);
const dataSource = await ownerDataSource(config.database.url, ENTITIES).initialize();
const vault = new ClaimVault(new TokenVault(config), config);
const identity = new SiteIdentityService(dataSource);
const exports = new ExportsService(dataSource, config, vault, new AuditService(), clock, identity);
try {
  const zip = await exports.zip(given.answers, { memberId: null, requestId: 'npm run export' });
  // Nobody else on this machine reads what it holds of people.
  await pipeline(zip, file === '-' ? process.stdout : createWriteStream(file, { mode: 0o600 }));
  if (file !== '-') say(`Everything is in ${file}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  say(error.message);
  process.exitCode = 1;
} finally {
  await dataSource.destroy();
}
