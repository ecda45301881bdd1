import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

const asked = new Map<string, Promise<unknown>>();

/**
 * Builds what of these is out of date. A worker looks once: nobody changes sources under tests that run. Awaited at the top
 * of a module, where no test's time runs yet.
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
