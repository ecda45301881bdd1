import { rmSync } from 'node:fs';
import pg from 'pg';

export default async function globalTeardown() {
  await globalThis.greenroomSharedSite?.end();
  if (globalThis.greenroomTestServer) {
    const { server, dir } = globalThis.greenroomTestServer;
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
    return;
  }
  await dropLeftovers();
}

/** Drops the template and any leftover databases on an external server. */
async function dropLeftovers() {
  const run = process.env.GREENROOM_TEST_RUN;
  const client = new pg.Client({ connectionString: process.env.GREENROOM_TEST_SERVER });
  await client.connect();
  const { rows } = await client.query(
    'SELECT datname AS name, datistemplate AS is_template FROM pg_database WHERE datname = $1 OR starts_with(datname, $2)',
    [`greenroom_template_${run}`, `greenroom_test_${run}_`],
  );
  for (const { name, is_template: isTemplate } of rows) {
    if (isTemplate) await client.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
  await client.end();
}
