import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformFileSync } from '@swc/core';
import { folderInMemory } from './temporary-folder.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Starts one database server for the whole run, on which suites clone their databases from a template. It is
 * embedded, and fast rather than durable, unless TEST_DATABASE_URL (a superuser's URL) names another server.
 */
export default async function globalSetup() {
  process.env.GREENROOM_TEST_RUN = String(process.pid);
  if (process.env.TEST_DATABASE_URL) {
    process.env.GREENROOM_TEST_SERVER = process.env.TEST_DATABASE_URL;
    return;
  }
  const { startEmbeddedPostgres } = await import(compileLauncher());
  const dir = folderInMemory('greenroom-test');
  const server = await startEmbeddedPostgres({ dir, ephemeral: true });
  process.env.GREENROOM_TEST_SERVER = server.superUrl;
  globalThis.greenroomTestServer = { server, dir };
}

/** Compiles the launcher, because Jest cannot load TypeScript here and the built backend may be outdated. */
function compileLauncher() {
  const source = path.join(root, 'tools/embedded-postgres');
  const target = path.join(root, '.cache/test/embedded');
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source)) {
    const { code } = transformFileSync(path.join(source, name), {
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    writeFileSync(path.join(target, name.replace(/\.ts$/, '.js')), code);
  }
  return pathToFileURL(path.join(target, 'embedded-postgres.js')).href;
}
