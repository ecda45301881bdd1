import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { confirmAllSessions, PUBLIC_URL } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createItem, createOwner, type NewItem } from '../../../support/factories.js';
import { type SiteProcess, startSiteProcess } from '../../../support/site-process.js';

/** More than the buffers between server and browser can hold. */
const CLAIMS = 60_000;
/** Time limit for part of an answer to arrive, or for a whole one whose end isn't read. */
const ENOUGH_MS = 2_000;
/** A site that has survived. */
export const ALIVE = { status: 200, faults: [] };
/** Generated while being read. A member may download once a day, an owner one at a time. */
export const DOWNLOADS = ['/api/me/download', '/api/exports/download', '/api/shop/claims'];

export interface Probe {
  readonly method: string;
  readonly target: string;
  readonly body?: string | undefined;
  /** Milliseconds until the request is cut, or how much of the answer is read. */
  readonly until: number | 'first bytes' | 'end';
}

/** A site in its own process, because an unhandled error would end it. */
export class CutSite {
  private constructor(
    readonly database: TestDatabase,
    readonly site: SiteProcess,
    readonly owner: TestClient,
    readonly item: NewItem,
  ) {}

  static async start(): Promise<CutSite> {
    const database = await testDatabase();
    const { userId, memberId } = await createOwner(database, { points: 1_000_000 });
    const item = await createItem(database);
    await database.query(
      `INSERT INTO shop_claims (member_id, item_id, item_name, price, claim_date, balance_after, balance_version)
       SELECT $1, $2, 'A mug', 0, now() - n * interval '1 second', 0, 0 FROM generate_series(1, $3) n`,
      [memberId, item.id, CLAIMS],
    );
    // With the default share per client: hanging up has to free it.
    const site = await startSiteProcess({
      database,
      environment: { LOG_LEVEL: 'info', REQUESTS_AT_ONCE: '' },
    });
    const owner = await site.signIn(userId);
    await confirmAllSessions(database);
    return new CutSite(database, site, owner, item);
  }

  async close(): Promise<void> {
    await this.site.close();
    await this.database.drop();
  }

  send({ method, target, body, until }: Probe): Promise<void> {
    return new Promise((resolve) => {
      const sent = request(new URL(target, this.site.url), {
        method,
        agent: false,
        headers: {
          cookie: this.owner.cookieHeader(),
          origin: PUBLIC_URL,
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
        },
      });
      const leave = () => sent.destroy();
      const timer = setTimeout(leave, typeof until === 'number' ? until : ENOUGH_MS);
      sent.on('response', (answer) => {
        if (until === 'first bytes') answer.once('data', leave);
        else answer.resume();
      });
      sent.on('error', () => {});
      sent.on('close', () => {
        clearTimeout(timer);
        resolve();
      });
      sent.end(body);
    });
  }

  async state(): Promise<{ status: number; faults: string[] }> {
    // Waits a turn or two of the server's event loop: an unhandled error surfaces after the answer.
    await sleep(5);
    const asOwner = { headers: { cookie: this.owner.cookieHeader() } };
    const { status } = await fetch(new URL('/api/auth/user', this.site.url), asOwner).catch(() => ({
      status: 0,
    }));
    const faults = this.site
      .output()
      .split('\n')
      .filter((line) => line.includes('Uncaught'));
    return { status, faults };
  }

  /** Statements and transactions still open after a while. */
  async openStatements(): Promise<object[]> {
    const held = () =>
      this.database.query(
        `SELECT query FROM pg_stat_activity
         WHERE datname = current_database() AND state IN ('active', 'idle in transaction') AND pid <> pg_backend_pid()`,
      );
    let still = await held();
    for (let waited = 0; still.length > 0 && waited < 5_000; waited += 50) {
      await sleep(50);
      still = await held();
    }
    return still;
  }
}

/** Every probe to send to one address before its answer is read. */
export function probesOf(
  method: string,
  target: string,
  body: string | undefined,
  moments: readonly number[],
): Probe[] {
  return [
    ...moments.map((until) => ({ method, target, body, until })),
    { method, target, body, until: 'first bytes' },
    ...(method === 'GET' ? [{ method: 'HEAD', target, until: 'end' } as const] : []),
  ];
}
