import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { run } from './run.mjs';
import { Refusal, say } from './say.mjs';

// Explicit, because NODE_ENV or npm's configuration may exclude packages that the build and the tests need. Errors only,
// because some packages ask for a newer Node than they need; the versions we support are tested.
const OPTIONS = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
/** npm's list of what is installed. `npm ci` writes it last, so an interrupted one leaves none. */
const RECORD = 'node_modules/.package-lock.json';

/** Installs what building and running the site takes; with tests, what tests, linters and generators take as well (test/packages). */
export async function ensureInstalled({ withTests = false } = {}) {
  const { wanted, present } = packagesIn('.');
  const isSiteInstalled = areInstalled(neededBySite(wanted), present);
  if (withTests ? areInstalled(wanted, present) : isSiteInstalled) return;
  say(
    `Installing packages${withTests ? ', including those for tests' : ''} (a minute or two the first time) …`,
  );
  if (isSiteInstalled) await addMissing();
  else await npm(['ci', ...(withTests ? [] : ['--workspaces=false'])]);
}

/** Installs what only this folder takes, which has its own lockfile. */
export async function ensureInstalledIn(folder) {
  const { wanted, present } = packagesIn(folder);
  if (areInstalled(wanted, present)) return;
  say(`Installing the packages of ${folder} …`);
  await npm(['ci'], folder);
}

/** Adds to what is installed. Removes npm's record first, so that an interruption leads to a clean install. */
async function addMissing() {
  const record = readFileSync(inRoot(RECORD));
  rmSync(inRoot(RECORD));
  try {
    await npm(['install', '--no-save']);
  } catch (error) {
    // npm has undone what it did, for example because it was offline.
    writeFileSync(inRoot(RECORD), record);
    throw error;
  }
}

/** The packages of a lockfile that its root needs, directly or through others, without those of workspaces. */
export function neededBySite(packages) {
  const needed = {};
  const addNeeds = (folder) => {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[folder];
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).concat(
      peers,
    )) {
      const found = find(packages, name, folder);
      if (!found || found in needed) continue;
      needed[found] = packages[found];
      addNeeds(found);
    }
  };
  addNeeds('');
  return needed;
}

/** The folder in which Node finds a package, from another one's: the nearest `node_modules` that has it. */
function find(packages, name, from) {
  const found = path.posix.join(from, 'node_modules', name);
  if (found in packages) return found;
  return from && find(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

export function areInstalled(wanted, present) {
  if (!present) return false;
  return Object.entries(wanted).every(([folder, { version, optional, peer }]) => {
    // Missing optional packages are for other platforms.
    return folder === '' || present[folder]?.version === version || (!present[folder] && (optional || peer));
  });
}

function packagesIn(folder) {
  const wanted = readJson(folder, 'package-lock.json')?.packages;
  if (!wanted) {
    const file = path.posix.join(folder, 'package-lock.json');
    throw new Refusal(`${file} is missing or broken. Restore it from the repository.`);
  }
  return { wanted, present: readJson(folder, RECORD)?.packages };
}

async function npm(command, folder = '.') {
  const args = [...command, ...OPTIONS];
  const options = { cwd: inRoot(folder), inherit: true };
  const cli = process.env.npm_execpath;
  const { code } = await (cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', args, { ...options, shell: process.platform === 'win32' }));
  if (code !== 0) throw new Refusal('Failed to install the packages, see above.');
}

function readJson(...file) {
  try {
    return JSON.parse(readFileSync(inRoot(...file), 'utf8'));
  } catch {
    return null;
  }
}
