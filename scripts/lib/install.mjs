import { readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { Refusal, say } from './say.mjs';

/** Installs what package-lock.json asks for, unless npm's own record says that it is there already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing packages (a minute or two the first time) …');
  // Named because NODE_ENV or an npm setting may leave them out, and the site is built and tested with them. Errors only:
  // some packages name newer versions of Node than they need, and what we support is tested.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await npm(args);
  if (code !== 0) throw new Refusal('Installing failed, see above.');
}

/** Compares with node_modules/.package-lock.json, which npm writes last: an interrupted install has none. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages;
  const present = readJson('node_modules/.package-lock.json')?.packages;
  if (!wanted) throw new Refusal('package-lock.json is missing or broken: restore it from the repository.');
  if (!present) return false;
  return Object.entries(wanted).every(([folder, { version, optional, peer }]) => {
    // Optional packages are those of other platforms.
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
