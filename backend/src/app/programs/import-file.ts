import { runImport } from './run-import.js';

/**
 * Brings along a list from another bot, its commands and timers, or an export of another site, as the console's
 * Import screen does, while the site runs:
 *
 *     npm run import -- points.csv --source phantombot --rate 10 --apply
 *     npm run import -- --streamelements CHANNEL --rate 10
 *     npm run import -- commands.json --apply
 *
 * Without `--apply` it is staged, and the report printed. See docs/import.md.
 */
process.exitCode = await runImport(process.argv.slice(2), {
  environment: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
});
