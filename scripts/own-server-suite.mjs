import { spawnSync } from 'node:child_process';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, tools } from './lib/root.mjs';

/** Runs a suite that starts, and kills, its own Postgres: `crash` or `evening`. */
const [suite] = process.argv.slice(2);
const config = inRoot(`test/${suite}/jest.config.mjs`);
await ensureInstalled({ withTests: true });
await ensureBuilt(['backend']);
const { status } = spawnSync(
  process.execPath,
  [tools.jest, '--config', config, '--verbose'],
  // Full size unless set otherwise: this is never run as a quick check.
  { cwd: inRoot('.'), stdio: 'inherit', env: { TEST_SIZE: 'full', ...process.env } },
);
process.exitCode = status ?? 1;
