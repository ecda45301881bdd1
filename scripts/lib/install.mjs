import { readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { Refusal, say } from './say.mjs';

/** Installs the packages in package-lock.json, unless npm's own record says they are installed. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing packages (a minute or two the first time) …');
  // Explicit, because NODE_ENV or npm's configuration may exclude packages that the build and the tests need. Errors only,
  // because some packages ask for a newer Node than they need; the versions we support are tested.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await npm(args);
  if (code !== 0) throw new Refusal('Failed to install the packages, see above.');
}

/** Compares with node_modules/.package-lock.json, which npm writes last, so an interrupted install has none. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages;
  const present = readJson('node_modules/.package-lock.json')?.packages;
  if (!wanted) throw new Refusal('package-lock.json is missing or broken. Restore it from the repository.');
  if (!present) return false;
  return Object.entries(wanted).every(([folder, { version, optional, peer }]) => {
    // Missing optional packages are for other platforms.
    return folder === '' || present[folder]?.version === version || (!present[folder] && (optional || peer));
  });
}

function npm(args) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], { inherit: true });
  return run('npm', args, { inherit: true, shell: process.platform === 'win32' });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8'));
  } catch {
    return null;
  }
}
