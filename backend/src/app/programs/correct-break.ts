import { readFileSync } from 'node:fs';
import pg from 'pg';
import { unquoted } from '../../core/config/unquoted.js';
import { CORRECT_BREAK } from './correct-break.statements.js';

/**
 * Ends a break that was set by mistake. Run it only on the server, with the schema owner's password and after
 * a written request from the member. The audit trail keeps the text that describes the request:
 *
 *     node backend/dist/app/programs/correct-break.js TWITCH_USER_ID "letter of 3 May, signed"
 */
const [userId, request] = process.argv.slice(2);
const say = (line: string) => process.stdout.write(`${line}\n`);
const path = process.env.DATABASE_OWNER_URL_FILE;
const url = unquoted(
  process.env.DATABASE_OWNER_URL ??
    (path && readFileSync(path, 'utf8').trim()) ??
    process.env.DATABASE_URL ??
    '',
);

if (!userId || !request || !url) {
  say(
    'Usage: DATABASE_OWNER_URL=postgres://… node backend/dist/app/programs/correct-break.js TWITCH_USER_ID "REQUEST"',
  );
  process.exit(2);
}
const client = new pg.Client({ connectionString: url });
await client.connect();
try {
  const { rows } = await client.query<{ outcome: string }>(CORRECT_BREAK, [userId, request]);
  const outcome = rows[0]?.outcome;
  say(
    { ended: 'The break has ended.', no_break: 'This member is not on a break.' }[outcome ?? ''] ??
      'Member not found.',
  );
  process.exitCode = outcome === 'ended' ? 0 : 1;
} finally {
  await client.end();
}
