import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { PG_POOL } from '../../../../backend/src/core/database/pg-pool.js';
import { PERSONAL_DATA } from '../../../../backend/src/members/privacy/personal-data.statements.js';
import { createUser } from '../../../support/factories.js';
import { unzip } from '../../../support/unzip.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();

const download = async (cookie: string, method = 'GET') =>
  fetch(new URL('/api/me/download', site.url), { method, headers: { cookie } });

describe('the download', () => {
  it('has everything in readable form, as JSON and CSV, about no one else, once a day', async () => {
    const other = await createUser(database, { nickname: 'Somebody_Else', points: 3 });
    const user = await createUser(database, { points: 5_000 });
    const viewer = await site.signIn(user.userId);
    await database.query(
      `INSERT INTO member_notes (member_id, author_id, text) VALUES ($1, $2, '=1+1, "quoted"')`,
      [user.memberId, other.memberId],
    );
    const answer = await download(viewer.cookieHeader());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"');
    const files = await unzip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()].toSorted()).toEqual(
      [
        'README.txt',
        ...PERSONAL_DATA.flatMap(({ name }) => [`csv/${name}.csv`, `json/${name}.json`]),
      ].toSorted(),
    );
    for (const { name } of PERSONAL_DATA) {
      expect(files.get('README.txt')).toContain(name);
      expect(JSON.parse(files.get(`json/${name}.json`)!)).toEqual(expect.any(Array));
    }
    expect(JSON.parse(files.get('json/profile.json')!)).toMatchObject([
      { user_id: user.userId, nickname: user.nickname, points: 5_000 },
    ]);
    expect(JSON.parse(files.get('json/points.json')!)).toHaveLength(1);
    expect(files.get('csv/notes.csv')).toMatch(/^\uFEFFtext,created_at\r\n"'=1\+1, ""quoted""",\d{4}-/);
    expect([...files.values()].join()).not.toContain(other.nickname);

    const again = await download(viewer.cookieHeader());
    expect([again.status, Number(again.headers.get('retry-after')) > 86_000]).toEqual([429, true]);
  });

  it('is not used up by HEAD', async () => {
    const viewer = await site.signIn((await createUser(database)).userId);
    const head = await download(viewer.cookieHeader(), 'HEAD');
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const answer = await download(viewer.cookieHeader());
    expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  });

  it('is created once for simultaneous requests', async () => {
    const viewer = await site.signIn((await createUser(database)).userId);
    const answers = await Promise.all([1, 2, 3].map(() => download(viewer.cookieHeader())));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  });

  it('can be cancelled, and leaves no database connection behind', async () => {
    const pool = site.app.get<Pool>(PG_POOL);
    for (let time = 0; time < 5; time += 1) {
      const viewer = await site.signIn((await createUser(database)).userId);
      const { status, body } = await download(viewer.cookieHeader());
      expect(status).toBe(200);
      await body?.cancel();
    }
    while (pool.totalCount > pool.idleCount) await sleep(10);
    expect((await site.guest().get('/api/site')).status).toBe(200);
  });
});
