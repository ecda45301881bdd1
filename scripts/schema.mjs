import './lib/node-version.mjs';

const { rmSync, writeFileSync } = await import('node:fs');
const { pathToFileURL } = await import('node:url');
const { default: pg } = await import('pg');
const { ensureBuilt } = await import('./lib/build.mjs');
const { inRoot } = await import('./lib/root.mjs');
const { main, say } = await import('./lib/say.mjs');
const { temporaryFolder } = await import('../test/support/temporary-folder.mjs');

const importBuilt = (file) => import(pathToFileURL(inRoot(file)).href);

/** Migrates an empty database and writes the resulting schema to backend/schema.sql. */
await main(async () => {
  await ensureBuilt(['backend', 'tools']);
  const dir = temporaryFolder('greenroom-schema');
  try {
    writeFileSync(inRoot('backend/schema.sql'), await migratedSchema(dir));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  say('Wrote backend/schema.sql.');
});

async function migratedSchema(dir) {
  const { startEmbeddedPostgres } = await importBuilt('tools/dist/embedded-postgres/embedded-postgres.js');
  const { describeSchema } = await importBuilt('tools/dist/schema/describe-schema.js');
  const { migrate } = await importBuilt('backend/dist/core/database/migrate.js');
  const { ownerUrl, url: appUrl, stop } = await startEmbeddedPostgres({ dir, ephemeral: true });
  const client = new pg.Client({ connectionString: ownerUrl });
  try {
    await migrate({ ownerUrl, appUrl });
    await client.connect();
    return await describeSchema(client, new URL(appUrl).username);
  } finally {
    await client.end();
    await stop();
  }
}
