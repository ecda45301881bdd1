import { readFileSync } from 'node:fs';
import type {
  ApplyImportDto,
  ImportDto,
  ImportPreviewDto,
  StageImportDto,
} from '../../../../backend/src/transfer/imports/people/dto/imports.dto.js';
import { confirmAllSessions, startTestApp, type TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createOwner } from '../../../support/factories.js';
import type { Account } from '../../../twitch-sandbox/accounts.js';
import { within } from '../../live/bot/chat-room.js';

/** A site with an owner on the "Import" screen. */
export interface ImportDesk {
  readonly database: TestDatabase;
  readonly site: TestApp;
  readonly owner: TestClient;
  /** Adds an account to Twitch that the site doesn't know. */
  onTwitch(account: Pick<Account, 'id' | 'login'> & Partial<Account>): void;
  /** Stages a file with the detected columns, and waits until its names are resolved. */
  stage(content: string | Buffer, given?: Partial<StageImportDto>, by?: TestClient): Promise<ImportDto>;
  /** @param overlap the choice, if people already hold points from another source */
  apply(staged: ImportDto, overlap?: ApplyImportDto['overlap']): Promise<ImportDto>;
  undo(id: number): Promise<ImportDto>;
  read(id: number): Promise<ImportDto>;
  reaches(id: number, state: ImportDto['state']): Promise<ImportDto>;
  /** Login → points and minutes, for everyone with either. */
  balances(): Promise<Record<string, [points: number, minutes: number]>>;
  entries(): Promise<{ login: string; delta: number; reason: string }[]>;
  close(): Promise<void>;
}

export const sample = (name: string) =>
  readFileSync(new URL(`../../../support/import-samples/${name}`, import.meta.url));

export const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64');

/** @param ownerId of an owner who also has another site */
export async function importDesk(ownerId?: string): Promise<ImportDesk> {
  const database = await testDatabase();
  const site = await startTestApp({ database });
  const { userId } = await createOwner(database, {
    nickname: 'NeonAce',
    ...(ownerId && { userId: ownerId }),
  });
  const owner = await site.signIn(userId);
  await confirmAllSessions(database);

  const read = async (id: number) => (await owner.get(`/api/imports/${id}`)).json<ImportDto>();
  const reaches = async (id: number, state: ImportDto['state']) => {
    // Reads only the row, because the report counts all lines each time.
    const isThere = 'SELECT FROM import_batches WHERE id = $1 AND state = $2';
    await within(60_000, async () => (await database.query(isThere, [id, state])).length === 1);
    return read(id);
  };
  return {
    database,
    site,
    owner,
    onTwitch: (account) => {
      (site.sandbox.state.accounts as Account[]).push({ displayName: account.login, image: '', ...account });
    },
    stage: async (content, given = {}, by = owner) => {
      const file = { content: base64(content) };
      const { columns } = (await by.post('/api/imports/preview', file)).json<ImportPreviewDto>();
      const input = {
        ...file,
        name: 'points.csv',
        source: 'other',
        columns,
        duplicates: 'highest',
        rate: 1,
        ...given,
      };
      const answer = await by.post('/api/imports', input);
      if (answer.status !== 201) throw new Error(answer.text);
      return reaches(answer.json<ImportDto>().id, 'staged');
    },
    apply: async ({ id, hash }, overlap) => {
      const answer = await owner.post(`/api/imports/${id}/apply`, { hash, overlap });
      if (answer.status !== 200) throw new Error(answer.text);
      return reaches(id, 'applied');
    },
    undo: async (id) => {
      const answer = await owner.post(`/api/imports/${id}/undo`);
      if (answer.status !== 200) throw new Error(answer.text);
      return reaches(id, 'undone');
    },
    read,
    reaches,
    balances: async () => {
      const rows = await database.query<{ login: string; points: number; minutes: number }>(
        `SELECT login, points::int, coalesce(watched_minutes, 0)::int AS minutes
         FROM identities JOIN balances USING (member_id) LEFT JOIN viewer_facts USING (member_id)
         WHERE points > 0 OR watched_minutes > 0 ORDER BY login`,
      );
      return Object.fromEntries(rows.map(({ login, points, minutes }) => [login, [points, minutes]]));
    },
    entries: () =>
      database.query(
        `SELECT login, delta::int, reason FROM point_entries JOIN identities USING (member_id)
         WHERE reason IN ('import', 'import_undo') ORDER BY created_at, login`,
      ),
    close: async () => {
      await site.close();
      await database.drop();
    },
  };
}
