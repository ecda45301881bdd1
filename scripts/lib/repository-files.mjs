import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

const GENERATED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
  'coverage',
]);

/** @returns {string[]} the repository's files in a folder, as paths from the root, without anything built or installed */
export function filesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !GENERATED.has(name))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? filesIn(file) : [file];
    });
}
