import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

const asked = new Map<string, Promise<unknown>>();

/**
 * Builds those targets that are out of date. Checked once per worker, as sources do not change during a run.
 * Awaited at module level, where it does not count towards a test's timeout.
 */
export async function built(
  ...targets: ('backend' | 'public-site' | 'overlay-app' | 'admin-app')[]
): Promise<void> {
  const wanted = targets.join(' ');
  const building =
    asked.get(wanted) ??
    promisify(execFile)(process.execPath, ['scripts/build.mjs', ...targets], { cwd: ROOT });
  asked.set(wanted, building);
  await building;
}
