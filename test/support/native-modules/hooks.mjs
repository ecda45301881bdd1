import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from '@swc/core';
import { backendTypeScript, frontEndTypeScript } from '../typescript.mjs';

const ROOT = new URL('../../../', import.meta.url);
const FRONT_END = /\/(public-site|admin-app|overlay-app)\/src\//;
/** Marks the modules that a component test loads again. */
const FILE = /\?file=\d+$/;

const TESTING_LIBRARY = '/node_modules/@testing-library/';

/** For our sources: what Jest's registry gets from `moduleNameMapper`. */
const OF_SOURCES = [
  [/\.module\.css$/, '../css-module.mjs'],
  [/\.(css|svg|png|webp|woff2)(\?\w+)?$/, '../asset.mjs'],
  [/^\.\/screens$/, '../../../public-site/src/testing/screens.ts'],
];
/** For packages too. */
const OF_ALL = [
  [/^@jest\/globals$/, './globals.mjs'],
  [/^@emotion\/styled$/, '../../../admin-app/src/testing/unstyled.tsx'],
  // The ES modules, because Node loads a CommonJS module only once.
  [/^@testing-library\/(dom|react)$/, `../../..${TESTING_LIBRARY}$1/dist/@testing-library/$1.esm.js`],
];

/**
 * Loads sources in place of build output, and stand-ins for what only a browser or Jest's registry can load. A module
 * loaded as `name?file=7` passes the query on to the sources it imports, so that each test file gets new ones.
 */
export async function resolve(specifier, context, next) {
  const { parentURL = import.meta.url } = context;
  const isOfPackage = parentURL.includes('/node_modules/');
  const [pattern, replacement] =
    (isOfPackage ? OF_ALL : [...OF_ALL, ...OF_SOURCES]).find(([known]) => known.test(specifier)) ?? [];
  const wanted = pattern
    ? new URL(replacement.replaceAll('$1', pattern.exec(specifier)[1]), import.meta.url).href
    : (!isOfPackage && sourceOf(specifier, parentURL)) || specifier;
  const resolved = await next(wanted, context);
  const [file] = FILE.exec(parentURL) ?? [];
  return file && isFresh(resolved.url) ? { ...resolved, url: resolved.url + file } : resolved;
}

/** The source of a relative import, or of one of `#shared`; null if there is none. */
function sourceOf(specifier, parentURL) {
  const [, shared] = /^#shared\/(.*)$/.exec(specifier) ?? [];
  if (!shared && !/^\.{0,2}\//.test(specifier)) return null;
  const wanted = shared ? new URL(`shared/src/${shared}`, ROOT) : new URL(specifier, parentURL);
  const path = fileURLToPath(wanted).replace(/\.js$/, '');
  const source = [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(file));
  return source ? pathToFileURL(source).href : null;
}

/** Testing Library keeps the page that it was first imported in, and cleans up after the tests of that file. */
const isFresh = (url) =>
  url.startsWith('file:') && (!url.includes('/node_modules/') || url.includes(TESTING_LIBRARY));

/** Compiled once for all test files of a worker. */
const compiled = new Map();

export async function load(url, context, next) {
  const plain = url.replace(FILE, '');
  if (plain.endsWith('.esm.js') && plain.includes(TESTING_LIBRARY)) {
    return { format: 'module', source: await readFile(new URL(plain), 'utf8'), shortCircuit: true };
  }
  if (!/\.tsx?$/.test(plain)) return next(url, context);
  if (!compiled.has(plain)) compiled.set(plain, compile(fileURLToPath(plain)));
  return { format: 'module', source: await compiled.get(plain), shortCircuit: true };
}

async function compile(filename) {
  const options = filename.endsWith('x') || FRONT_END.test(filename) ? frontEndTypeScript : backendTypeScript;
  const { code } = await transform(await readFile(filename, 'utf8'), { ...options, filename });
  return code;
}
