import { runImport } from './run-import.js';

/**
 * Imports a list from another bot, its commands and timers, or an export of another site, like the console's
 * Import screen, while the site keeps running:
 *
 *     npm run import -- points.csv --source phantombot --rate 10 --apply
 *     npm run import -- --streamelements CHANNEL --rate 10
 *     npm run import -- commands.json --apply
 *
 * Without `--apply` it only stages the import and prints the report. See docs/import.md.
 */
process.exitCode = await runImport(process.argv.slice(2), {
  environment: process.env,
  say: (line) => process.stdout.write(`${line}\n`),
});
