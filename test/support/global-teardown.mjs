import { rmSync } from 'node:fs';
import pg from 'pg';

export default async function globalTeardown() {
  if (globalThis.greenroomTestServer) {
    const { server, dir } = globalThis.greenroomTestServer;
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
    return;
  }
  await leaveAsFound();
}

/** A server of one's own gets its template taken away again. */
async function leaveAsFound() {
  const template = `greenroom_template_${process.env.GREENROOM_TEST_RUN}`;
  const client = new pg.Client({ connectionString: process.env.GREENROOM_TEST_SERVER });
  await client.connect();
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (rowCount === 1) {
    await client.query(`ALTER DATABASE ${template} IS_TEMPLATE false`);
    await client.query(`DROP DATABASE ${template} WITH (FORCE)`);
  }
  await client.end();
}
