import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { AppConfig } from '../../../../backend/src/core/config/app-config.js';
import { OptOutsService } from '../../../../backend/src/loyalty/earning/opt-outs.service.js';
import { ForgettingService } from '../../../../backend/src/members/privacy/forgetting.service.js';
import type { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import type { SseConnectionsService } from '../../../../backend/src/core/sse/sse-connections.service.js';
import { FingerprintsService } from '../../../../backend/src/members/identities/fingerprints.service.js';
import { SignInService } from '../../../../backend/src/members/identities/sign-in.service.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';

const OLD = 'the secret before, as long as the settings want';
const NEW = 'the present secret, as long as the settings want';
const [EXCLUDED, RESTORED, SILENT, STRANGER] = ['11', '12', '13', '14'];

let database: TestDatabase;
let pool: pg.Pool;
let present: ReturnType<typeof servicesWith>;

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  const before = servicesWith({ APP_SECRET: OLD });
  await takeBreak(await before.signIn(EXCLUDED));
  await before.signIn(RESTORED);
  await database.query('UPDATE members SET forget_at = now()');
  await before.forgetting.forgetDue();
  await before.optOuts.add(SILENT);
  present = servicesWith({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

/** The services that use fingerprints, for a site with these secrets. */
function servicesWith(secrets: Record<string, string>) {
  const config = AppConfig.fromEnvironment({
    APP_ENV: 'test',
    DATABASE_URL: database.url,
    TWITCH_CLIENT_ID: 'id',
    TWITCH_CLIENT_SECRET: 'secret',
    TWITCH_CHANNEL: 'neonace',
    ...secrets,
  });
  const listeners: (() => void)[] = [];
  const caches = {
    register: (_topic: string, value: { invalidate(): void }) =>
      void listeners.push(() => value.invalidate()),
    invalidate: async () => listeners.forEach((listener) => listener()),
  } as unknown as CacheInvalidationService;
  const fingerprints = new FingerprintsService(config);
  const members = new SignInService(pool, fingerprints);
  return {
    optOuts: new OptOutsService(pool, fingerprints, caches),
    forgetting: new ForgettingService(pool, config, fingerprints, caches, {} as SseConnectionsService),
    signIn: (userId: string) =>
      members.recordSignIn({ userId, nickname: '', name: '', image: '', accountCreatedAt: new Date() }),
  };
}
const takeBreak = (memberId: number) =>
  database.query(
    `INSERT INTO breaks VALUES ($1, 'exclusion', now(), now() + interval '5 years', false, now() + interval '6 years')`,
    [memberId],
  );

describe('after a change of APP_SECRET, with the previous one still set', () => {
  it('a viewer who excluded themselves and left returns with the exclusion, and gets no second welcome bonus', async () => {
    const [excluded, stranger] = [await present.signIn(EXCLUDED), await present.signIn(STRANGER)];
    const breaks = await database.query(
      'SELECT member_id, kind, is_on_break(member_id) AS holds FROM breaks',
    );
    expect(breaks).toEqual([{ member_id: excluded, kind: 'exclusion', holds: true }]);
    const first = await database.query('SELECT id FROM members WHERE first_signed_in_at = last_login_at');
    expect(first).toEqual([{ id: stranger }]);
  });

  it('a viewer who opted out of points stays opted out until they opt in again', async () => {
    const { optOuts } = present;
    expect([await optOuts.has({ userId: SILENT }), await optOuts.has({ userId: STRANGER })]).toEqual([
      true,
      false,
    ]);
    expect(await optOuts.add(SILENT)).toBe(false);
    expect(await optOuts.without([{ userId: SILENT }, { userId: STRANGER }])).toEqual([{ userId: STRANGER }]);
    expect([await optOuts.remove(SILENT), await optOuts.has({ userId: SILENT })]).toEqual([true, false]);
  });

  it('a restored backup restores no one the site had forgotten', async () => {
    const memberId = await present.signIn(RESTORED);
    await database.query(`UPDATE members SET created_at = created_at - interval '1 year' WHERE id = $1`, [
      memberId,
    ]);
    await database.query('UPDATE former_members SET is_to_repeat = true WHERE break_kind IS NULL');
    expect(await present.forgetting.repeatDeletions()).toBe(1);
    expect(await database.query('SELECT FROM identities WHERE platform_id = $1', [RESTORED])).toEqual([]);
    expect(await database.query('SELECT FROM former_members WHERE is_to_repeat')).toEqual([]);
  });
});
