import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', jest, '--config', path.join(root, 'test/crash/jest.config.mjs'), '--verbose'],
  // By itself it is at full size: nobody starts it for a quick look.
  { cwd: root, stdio: 'inherit', env: { TEST_SIZE: 'full', ...process.env } },
);
process.exitCode = status ?? 1;
