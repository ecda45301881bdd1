import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RewardClaimedDto } from '../../../../backend/src/loyalty/rewards/dto/claim-reward.dto.js';
import type { RewardStatusDto } from '../../../../backend/src/loyalty/rewards/dto/reward-status.dto.js';
import { type TestApp, startTestApp } from '../../../support/app.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';

const HOURS = 6;
const HOUR_MS = 3_600_000;

let database: TestDatabase;
let site: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database, environment: { REWARD_COOLDOWN_HOURS: String(HOURS) } });
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

describe('REWARD_COOLDOWN_HOURS', () => {
  it('is the time between two daily rewards, both for claiming and as shown to the viewer', async () => {
    const { userId, memberId } = await createUser(database);
    const viewer = await site.signIn(userId);
    const status = async () => (await viewer.get('/api/rewards/status')).json<RewardStatusDto>();

    const { nextClaimTime } = (await viewer.post('/api/rewards/claim')).json<RewardClaimedDto>();
    const [spin] = await database.query<{ claimed_at: Date }>(
      'SELECT claimed_at FROM spins WHERE member_id = $1',
      [memberId],
    );
    expect(nextClaimTime - spin!.claimed_at.getTime()).toBe(HOURS * HOUR_MS);
    expect(await status()).toMatchObject({ canClaim: false, nextClaimTime });
    const refused = await viewer.post('/api/rewards/claim');
    expect([refused.status, refused.json()]).toEqual([409, expect.objectContaining({ nextClaimTime })]);

    const moveBack = (hours: number) =>
      database.query(
        `UPDATE spins SET claimed_at = claimed_at - $2 * interval '1 h', cooldown_until = cooldown_until - $2 * interval '1 h'
         WHERE member_id = $1`,
        [memberId, hours],
      );
    await moveBack(HOURS - 1);
    expect((await viewer.post('/api/rewards/claim')).status).toBe(409);
    await moveBack(1);
    expect(await status()).toMatchObject({ canClaim: true, nextClaimTime: null });
    expect((await viewer.post('/api/rewards/claim')).status).toBe(201);
  });
});
