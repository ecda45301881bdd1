import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', jest, '--config', path.join(root, 'test/crash/jest.config.mjs'), '--verbose'],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
