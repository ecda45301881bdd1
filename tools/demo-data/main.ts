import { readFileSync } from 'node:fs';
import { seedDemoData } from './seed-demo-data.js';

/** Fills an empty, migrated database with the demo. Asks for DATABASE_OWNER_URL, or for the file that holds it. */
const { DATABASE_OWNER_URL, DATABASE_OWNER_URL_FILE } = process.env;
const ownerUrl = DATABASE_OWNER_URL ?? readFileSync(DATABASE_OWNER_URL_FILE ?? '', 'utf8').trim();
const isLoaded = await seedDemoData({ ownerUrl, now: new Date() });
process.stdout.write(
  isLoaded ? 'Loaded the demo data.\n' : 'There are already members, so nothing was loaded.\n',
);
