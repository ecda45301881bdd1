import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { AppConfig } from '../../../../backend/src/core/config/app-config.js';
import { FingerprintsService } from '../../../../backend/src/members/identities/fingerprints.service.js';
import { SignInService } from '../../../../backend/src/members/identities/sign-in.service.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { forceRace } from '../points/force-race.js';

const TABS = 16;
const CONFIG = AppConfig.fromEnvironment({
  APP_ENV: 'test',
  DATABASE_URL: 'postgres://localhost/none',
  APP_SECRET: 'a secret that is long enough for the settings',
  TWITCH_CLIENT_ID: 'id',
  TWITCH_CLIENT_SECRET: 'secret',
  TWITCH_CHANNEL: 'neonace',
});

let database: TestDatabase;
let pool: pg.Pool;
let signIns: SignInService;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: TABS });
  signIns = new SignInService(pool, new FingerprintsService(CONFIG));
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const signIn = (nickname: string) =>
  signIns.recordSignIn({
    userId: '77',
    nickname,
    name: nickname.toLowerCase(),
    image: '',
    accountCreatedAt: new Date('2020-01-01T00:00:00Z'),
  });

describe('the first sign-in of an account', () => {
  it('creates one member, even with simultaneous sign-ins from several browsers', async () => {
    const keys = await forceRace(database, 'LOCK TABLE identities IN EXCLUSIVE MODE', TABS, () =>
      Promise.all(Array.from({ length: TABS }, (_, at) => signIn(`Tab_${at}`))),
    );
    expect(new Set(keys).size).toBe(1);
    const [counted] = await database.query(
      'SELECT (SELECT count(*)::int FROM members) AS members, (SELECT count(*)::int FROM balances) AS balances',
    );
    expect(counted).toEqual({ members: 1, balances: 1 });
  });

  it('returns the same key on later sign-ins, even after a rename', async () => {
    const key = await signIn('Before');
    expect(await signIn('Renamed')).toBe(key);
    expect(await database.query('SELECT nickname, login, member_id FROM identities')).toEqual([
      { nickname: 'Renamed', login: 'renamed', member_id: key },
    ]);
  });
});
