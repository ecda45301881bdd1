import { readFileSync } from 'node:fs';
import { migrate } from '../backend/dist/database/migrate.js';
import { OutdatedDatabaseError } from '../backend/dist/database/schema-version.js';

/**
 * One-shot: brings the schema up to date with the owner's role, so that the site itself never holds that password.
 * `DEMO_DATA=1` also fills an empty database with the demo (never in production).
 */
const setting = (name) =>
  process.env[name] ??
  readFileSync(process.env[`${name}_FILE`] ?? `/run/secrets/${name.toLowerCase()}`, 'utf8').trim();

const ownerUrl = setting('DATABASE_OWNER_URL');
const say = (line) => process.stdout.write(`${line}\n`);
try {
  await migrate({ ownerUrl, appUrl: setting('DATABASE_URL'), log: say });
} catch (error) {
  if (!(error instanceof OutdatedDatabaseError)) throw error;
  say(error.message);
  process.exit(1);
}
if (process.env.DEMO_DATA === '1' && process.env.APP_ENV !== 'production') {
  const { seedDemoData } = await import('../backend/dist/database/seed/seed-demo-data.js');
  if (await seedDemoData({ ownerUrl, now: new Date() })) say('Loaded the demo data');
}
say('The schema is current.');
