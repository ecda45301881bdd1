import { expect, it } from '@jest/globals';
import { NamesJob } from '../../../../backend/src/loyalty/earning/names.job.js';
import { createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';
import type { Account } from '../../../twitch-sandbox/accounts.js';
import { LUNA, MAX, NEON } from '../../members/auth/visitor.js';

const { site, database } = await useSite();
(site.sandbox.state.accounts as Account[]).push(NEON, LUNA, MAX);

it('refreshes names once a day, but only the login of members who have never signed in', async () => {
  await createUser(database, { userId: LUNA.id, nickname: 'Luna', name: 'luna' });
  await createUser(database, { userId: '999', nickname: 'Gone', name: 'gone' });
  await database.query(`SELECT meet_members('twitch', ARRAY[$1], ARRAY['max'])`, [MAX.id]);
  const named = () =>
    database.query(
      'SELECT platform_id AS id, login, nickname, image FROM identities ORDER BY platform_id COLLATE "C"',
    );
  const turns = await database.query<{ turn: number }>('SELECT (id % 144)::int AS turn FROM members');
  const names = site.app.get(NamesJob, { strict: false });
  await names.refresh((Math.max(...turns.map(({ turn }) => turn)) + 1) % 144);
  expect(await named()).toContainEqual(expect.objectContaining({ id: LUNA.id, login: 'luna' }));
  for (const { turn } of turns) await names.refresh(turn);
  expect(await named()).toEqual([
    { id: LUNA.id, login: LUNA.login, nickname: LUNA.displayName, image: LUNA.image },
    { id: MAX.id, login: MAX.login, nickname: MAX.login, image: '' },
    // Unknown to Twitch by now, so it stays the same.
    { id: '999', login: 'gone', nickname: 'Gone', image: expect.any(String) },
  ]);
});
