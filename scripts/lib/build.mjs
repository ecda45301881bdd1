import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { precompress } from './precompress.mjs';
import { inRoot, root, tools } from './root.mjs';
import { runNode } from './run.mjs';
import { Refusal, say, secondsSince } from './say.mjs';

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.json'];
const GENERATED = new Set(['dist', 'generated', 'node_modules']);
const COMMON = ['shared', 'locales'];
/** Marks a front end's folder as compressed; a build empties the folder. */
const COMPRESSED = '.compressed';
const TEST = /\.(spec|test)\.tsx?$/;

export const targets = {
  /** The others depend on it, so it is built first. */
  shared: {
    inputs: [
      ...COMMON,
      'scripts/texts.mjs',
      'scripts/lib/texts.mjs',
      'scripts/lib/glossary.mjs',
      'docs/glossary.md',
    ],
    output: 'shared/dist/texts.js',
    prepare: ['scripts/texts.mjs'],
    command: [tools.tsc, '-p', 'shared'],
  },
  backend: {
    inputs: [
      ...COMMON,
      'backend/src',
      'backend/tsconfig.json',
      'backend/tsconfig.build.json',
      'nest-cli.json',
    ],
    output: 'backend/dist/main.js',
    command: [tools.nest, 'build'],
  },
  tools: {
    inputs: ['tools', 'backend/openapi/schema.d.ts'],
    output: 'tools/dist/demo-data/main.js',
    command: [tools.tsc, '-p', 'tools'],
  },
  'twitch-sandbox': {
    inputs: ['test/twitch-sandbox'],
    output: 'test/twitch-sandbox/dist/main.js',
    command: [tools.tsc, '-p', 'test/twitch-sandbox'],
  },
  'public-site': {
    inputs: [
      ...COMMON,
      'public-site',
      'backend/openapi',
      'backend/src/core/common/routes',
      'scripts/lib/precompress.mjs',
      'scripts/lib/styles-behind-the-outline.ts',
    ],
    output: 'public-site/dist/index.html',
    command: [tools.vite, 'build', 'public-site', '--logLevel', 'warn'],
    isServed: true,
  },
  'overlay-app': {
    inputs: [
      ...COMMON,
      'overlay-app',
      'public-site/src/styles/tokens.css',
      'backend/openapi',
      'scripts/lib/precompress.mjs',
    ],
    output: 'overlay-app/dist/index.html',
    command: [tools.vite, 'build', 'overlay-app', '--logLevel', 'warn'],
    isServed: true,
  },
  'admin-app': {
    inputs: [
      ...COMMON,
      'admin-app',
      'backend/openapi',
      'scripts/lib/precompress.mjs',
      'scripts/lib/styles-behind-the-outline.ts',
    ],
    output: 'admin-app/dist/index.html',
    command: [tools.vite, 'build', 'admin-app', '--logLevel', 'warn'],
    isServed: true,
  },
};

/**
 * Builds, in parallel, the targets whose inputs have changed since their last build.
 * @param options.isCompressed false skips compressing the front ends, which takes longer than building them
 */
export async function ensureBuilt(names = Object.keys(targets), { isCompressed = true } = {}) {
  const stale = [...new Set(['shared', ...names])].filter((name) => !isCurrent(name));
  if (stale.length > 0) say(`Building ${stale.join(', ')} …`);
  if (stale[0] === 'shared') await buildOnce(stale.shift());
  const results = await Promise.allSettled(
    names.map(async (name) => {
      if (stale.includes(name)) await buildOnce(name);
      if (isCompressed && targets[name].isServed) await compressOnce(name);
    }),
  );
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

/** Test workers request the same build at the same time: one builds it, the others wait. */
function buildOnce(name) {
  return withLock(`${stampFile(name)}.lock`, async () => {
    if (!isCurrent(name)) await build(name);
  });
}

function compressOnce(name) {
  const folder = path.dirname(inRoot(targets[name].output));
  const stamp = path.join(folder, COMPRESSED);
  if (existsSync(stamp)) return;
  return withLock(`${stampFile(name)}.lock`, () => {
    if (existsSync(stamp)) return;
    precompress(folder);
    writeFileSync(stamp, '');
  });
}

async function build(name) {
  const begun = Date.now();
  const { command, output, prepare } = targets[name];
  const fingerprint = fingerprintOf(name);
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const step of prepare ? [prepare, command] : [command]) {
    const result = await runNode(step, { env });
    if (result.code !== 0)
      throw new Refusal(`${result.output.trimEnd()}\n\nFailed to build ${name}, see above.`);
  }
  if (!existsSync(inRoot(output))) throw new Refusal(`The build of ${name} did not create ${output}.`);
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), stampText(name, fingerprint));
  say(`Built ${name} in ${secondsSince(begun)} s.`);
}

/** The stamp includes the output's modification time, so that a manual build isn't mistaken for this one. */
function isCurrent(name) {
  try {
    return readFileSync(stampFile(name), 'utf8') === stampText(name, fingerprintOf(name));
  } catch {
    return false;
  }
}

const stampFile = (name) => inRoot('.cache/build', name);
const stampText = (name, fingerprint) => `${fingerprint} ${statSync(inRoot(targets[name].output)).mtimeMs}`;

/** By content, not by time: a fresh checkout or a branch switch changes only the times. */
function fingerprintOf(name) {
  const hash = createHash('sha256');
  for (const file of [...SHARED_INPUTS, ...targets[name].inputs].flatMap(filesUnder)) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(input) {
  const start = inRoot(input);
  if (!existsSync(start)) return [];
  if (statSync(start).isFile()) return [start];
  return readdirSync(start, { withFileTypes: true })
    .filter(({ name }) => !GENERATED.has(name) && !TEST.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(input, entry.name);
      return entry.isDirectory() ? filesUnder(file) : [inRoot(file)];
    });
}
