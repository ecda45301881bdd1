import { runExport } from './run-export.js';

/**
 * Writes everything of the site into one ZIP, as the console's Export screen does, while the site runs:
 *
 *     npm run export -- greenroom.zip --answers
 *
 * `-` writes to the standard output. With `--answers` claims come with what buyers typed. See docs/export.md.
 */
process.exitCode = await runExport(process.argv.slice(2), {
  environment: process.env,
  // The archive may be what goes to the standard output.
  say: (line) => process.stderr.write(`${line}\n`),
  output: process.stdout,
});
