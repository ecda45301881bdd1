import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { backendTypeScript } from '../typescript.mjs';

const SHARED = new URL('../../../shared/src/', import.meta.url);

/**
 * Loads sources in place of build output, and globals.mjs in place of `@jest/globals`, which only loads in
 * Jest's registry.
 */
export function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return next('./globals.mjs', { ...context, parentURL: import.meta.url });
  const [, shared] = /^#shared\/(.*)$/.exec(specifier) ?? [];
  const isRelative = specifier.startsWith('.') && context.parentURL?.endsWith('.ts');
  if (shared || isRelative) {
    const source = new URL(shared ?? specifier, shared ? SHARED : context.parentURL).href.replace(
      /\.js$/,
      '.ts',
    );
    if (source.endsWith('.ts') && existsSync(fileURLToPath(source))) return next(source, context);
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { ...backendTypeScript, filename });
  return { format: 'module', source: code, shortCircuit: true };
}
