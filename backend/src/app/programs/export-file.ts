import { runExport } from './run-export.js';

/**
 * Writes the whole site into one ZIP, like the console's Export screen, while the site keeps running:
 *
 *     npm run export -- greenroom.zip --answers
 *
 * `-` writes to standard output. `--answers` includes buyers' answers with their claims. See docs/export.md.
 */
process.exitCode = await runExport(process.argv.slice(2), {
  environment: process.env,
  // The archive itself may go to standard output.
  say: (line) => process.stderr.write(`${line}\n`),
  output: process.stdout,
});
