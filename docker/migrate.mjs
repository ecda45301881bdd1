import { readFileSync } from 'node:fs';
import { migrate } from '../backend/dist/core/database/migrate.js';
import { OutdatedDatabaseError } from '../backend/dist/core/database/schema-version.js';
import { unquoted } from '../backend/dist/core/config/unquoted.js';

/**
 * One-shot migration with the owner's role, so that the site itself never has that password. Exits with 65 if only an
 * earlier version can upgrade the database (roll.sh).
 */
const OUTDATED = 65;
const setting = (name) =>
  unquoted(
    process.env[name] ??
      readFileSync(process.env[`${name}_FILE`] ?? `/run/secrets/${name.toLowerCase()}`, 'utf8').trim(),
  );

const ownerUrl = setting('DATABASE_OWNER_URL');
const say = (line) => process.stdout.write(`${line}\n`);
try {
  await migrate({ ownerUrl, appUrl: setting('DATABASE_URL'), log: say });
} catch (error) {
  if (!(error instanceof OutdatedDatabaseError)) throw error;
  say(error.message);
  process.exit(OUTDATED);
}
say('The schema is up to date.');
