import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';
import { backendTypeScript } from './typescript.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** Inside the checkout, where Node finds its packages. */
const target = path.join(root, '.cache/test/compiled');
const SCOPE = { type: 'module', imports: { '#shared/*': './shared/src/*' } };

/** The imports of a compiled module, other than packages. */
const IMPORT = /\b(?:from|import)\s*\(?\s*["'](\.[^"']*|#shared\/[^"']+)["']/g;

/**
 * Compiles a source and everything it imports, for worker threads and Jest's own process, which load no
 * TypeScript. The last build may be outdated or missing.
 * @param entry path of the source
 * @returns address of the compiled module
 */
export function compile(entry) {
  writeIfNew(path.join(target, 'package.json'), JSON.stringify(SCOPE));
  const sources = new Set([path.join(root, entry)]);
  // Grows while it is read.
  for (const filename of sources) {
    const text = readFileSync(filename, 'utf8');
    const isData = filename.endsWith('.json');
    const { code } = isData ? { code: text } : transformSync(text, { ...backendTypeScript, filename });
    if (!isData) for (const [, name] of code.matchAll(IMPORT)) sources.add(sourceOf(name, filename));
    writeIfNew(compiledFile(filename), code);
  }
  return pathToFileURL(compiledFile(path.join(root, entry))).href;
}

function sourceOf(name, importer) {
  const file = name.startsWith('.')
    ? path.resolve(path.dirname(importer), name)
    : path.join(root, 'shared/src', name.slice('#shared/'.length));
  return file.replace(/\.js$/, '.ts');
}

const compiledFile = (source) => path.join(target, path.relative(root, source).replace(/\.ts$/, '.js'));

/** Another run may be loading the file. */
function writeIfNew(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
