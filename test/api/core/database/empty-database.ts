import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { testDatabase } from '../../../support/database.js';
import { testServerUrl } from '../../../support/test-server.js';

export interface EmptyDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  drop(): Promise<void>;
}

/** An empty, unmigrated database with the same roles as the other test databases. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const migrated = await testDatabase();
  await migrated.drop();
  const name = `greenroom_empty_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asSuperuser(
    `CREATE DATABASE ${name} TEMPLATE template0 OWNER ${new URL(migrated.ownerUrl).username}`,
  );
  return {
    ownerUrl: withDatabase(migrated.ownerUrl, name),
    appUrl: withDatabase(migrated.url, name),
    drop: () => asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

async function asSuperuser(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: testServerUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
