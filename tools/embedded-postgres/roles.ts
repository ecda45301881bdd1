import pg from 'pg';

export const SUPERUSER = 'postgres';
export const OWNER_ROLE = 'greenroom_owner';
export const APP_ROLE = 'greenroom_app';

export interface Passwords {
  readonly superuser: string;
  readonly owner: string;
  readonly app: string;
}

/**
 * Creates the database and its two roles: one owns and migrates it, the other runs the site. Neither is a superuser, so that
 * this works like a hosted Postgres. Safe to repeat on every start.
 */
export async function ensureDatabase(
  superUrl: string,
  database: string,
  passwords: Passwords,
): Promise<void> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    // Without CREATEROLE: the run-time role already exists when migrations run.
    await ensureRole(client, OWNER_ROLE, passwords.owner);
    await ensureRole(client, APP_ROLE, passwords.app);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(database)} OWNER ${OWNER_ROLE}`);
    }
  } finally {
    await client.end();
  }
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
  const verb = rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(`${verb} ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
}
