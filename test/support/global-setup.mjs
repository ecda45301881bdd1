import { compile } from './compile.mjs';
import { folderInMemory } from './temporary-folder.mjs';

/**
 * Starts one database server for the whole run, on which suites clone their databases from a template. It is
 * embedded, and fast rather than durable, unless TEST_DATABASE_URL (a superuser's URL) names another server.
 */
export default async function globalSetup() {
  process.env.GREENROOM_TEST_RUN = String(process.pid);
  process.env.GREENROOM_TEST_READER = compile('backend/src/transfer/imports/reading/read-file.worker.ts');
  if (process.env.TEST_DATABASE_URL) {
    process.env.GREENROOM_TEST_SERVER = process.env.TEST_DATABASE_URL;
    return;
  }
  const { startEmbeddedPostgres } = await import(compile('tools/embedded-postgres/embedded-postgres.ts'));
  const dir = folderInMemory('greenroom-test');
  const server = await startEmbeddedPostgres({ dir, ephemeral: true });
  process.env.GREENROOM_TEST_SERVER = server.superUrl;
  globalThis.greenroomTestServer = { server, dir };
}
