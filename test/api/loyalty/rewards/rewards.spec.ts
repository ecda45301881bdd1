import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RewardClaimedDto } from '../../../../backend/src/loyalty/rewards/dto/claim-reward.dto.js';
import type {
  DrawsPageDto,
  FairnessDto,
  SeedRotatedDto,
} from '../../../../backend/src/loyalty/rewards/dto/fairness.dto.js';
import type { RewardStatusDto } from '../../../../backend/src/loyalty/rewards/dto/reward-status.dto.js';
import type { SpinUsersPageDto } from '../../../../backend/src/loyalty/rewards/dto/spin-stats.dto.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createUser, type NewUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { useSite } from '../../../support/site.js';

const SUM = 'Total probability must equal 100%';
const FIELDS = 'All fields must be filled with valid values';
const tier = (changes: Record<string, unknown> = {}) => ({
  tier: 'Gold',
  points: 50,
  probability: 100,
  color: '#ffcc00',
  ...changes,
});

let viewer: TestClient;
let viewerRow: NewUser;

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);

beforeEach(async () => {
  viewerRow = await createUser(database);
  viewer = await site.signIn(viewerRow.userId);
});

afterAll(() => assertInvariants(database));

const status = async (client: TestClient) =>
  (await client.get('/api/rewards/status')).json<RewardStatusDto>();

describe('spin statistics', () => {
  it('name no tier before the first spin', async () => {
    expect((await admin.get('/api/rewards/stats')).json()).toEqual({
      totalSpins: 0,
      totalPoints: 0,
      mostCommonTier: { tier: 'None', count: 0 },
    });
    expect((await admin.get('/api/rewards/users')).json()).toEqual({
      users: [],
      pagination: { total: 0, totalPages: 1, currentPage: 1, hasMore: false },
    });
  });

  it('count spins, and show each user with the colours at the time', async () => {
    await admin.post('/api/rewards/config', { rewards: [tier()] });
    const claimed = (await viewer.post('/api/rewards/claim')).json<RewardClaimedDto>();
    await admin.post('/api/rewards/config', { rewards: [tier({ tier: 'Renamed', color: '#000000' })] });
    expect((await admin.get('/api/rewards/stats')).json()).toEqual({
      totalSpins: 1,
      totalPoints: 50,
      mostCommonTier: { tier: 'Gold', count: 1 },
    });
    const search = viewerRow.nickname.toUpperCase();
    const { users, pagination } = (
      await admin.get(`/api/rewards/users?search=${search}`)
    ).json<SpinUsersPageDto>();
    expect(users).toEqual([
      {
        userId: viewerRow.userId,
        name: viewerRow.nickname,
        image: viewerRow.image,
        totalSpins: 1,
        totalPoints: 50,
        nextClaimTime: claimed.nextClaimTime,
        history: [{ tier: 'Gold', points: 50, color: '#ffcc00', timestamp: expect.any(Number) }],
      },
    ]);
    expect(pagination.total).toBe(1);
    expect((await admin.get('/api/rewards/users?search=%25')).json<SpinUsersPageDto>().users).toEqual([]);
  });
});

describe('the daily reward', () => {
  it('shows guests only the tiers', async () => {
    const { rewards, ...rest } = await status(site.guest());
    expect(rewards.reduce((sum, { probability }) => sum + probability, 0)).toBe(100);
    expect(rest).toEqual({ canClaim: false, nextClaimTime: null });
  });

  it('is drawn from the tiers shown, once a day', async () => {
    const before = await status(viewer);
    expect(before).toMatchObject({ canClaim: true, nextClaimTime: null });
    const answer = await viewer.post('/api/rewards/claim');
    expect(answer.status).toBe(201);
    const claimed = answer.json<RewardClaimedDto>();
    expect(claimed.rewards).toEqual(before.rewards);
    expect(before.rewards[claimed.rewardIndex]).toEqual(claimed.reward);
    expect(claimed).toMatchObject({ newPoints: claimed.reward.points, pointsVersion: 1 });
    expect(claimed.nextClaimTime).toBeGreaterThan(Date.now());
    expect(await status(viewer)).toMatchObject({ canClaim: false, nextClaimTime: claimed.nextClaimTime });
    const refused = await viewer.post('/api/rewards/claim');
    expect([refused.status, refused.json()]).toEqual([
      409,
      {
        error: 'Daily reward already claimed',
        code: 'reward_already_claimed',
        params: { nextClaimTime: claimed.nextClaimTime },
        nextClaimTime: claimed.nextClaimTime,
      },
    ]);
  });

  it('returns a lost claim again under its key', async () => {
    const options = { headers: { 'idempotency-key': 'lost-answer' } };
    const first = await viewer.post('/api/rewards/claim', undefined, options);
    const again = await viewer.post('/api/rewards/claim', undefined, options);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect([again.status, again.json()]).toEqual([201, first.json()]);
    expect(
      await database.query('SELECT count(*)::int AS spins FROM spins WHERE member_id = $1', [
        viewerRow.memberId,
      ]),
    ).toEqual([{ spins: 1 }]);
  });

  it('is only for signed-in users', async () => {
    expect((await site.guest().post('/api/rewards/claim')).status).toBe(401);
  });
});

describe('POST /api/rewards/config', () => {
  it('applies the new tiers immediately, as a new version with an audit entry', async () => {
    const rewards = [tier({ tier: 'Half', probability: 50 }), tier({ tier: 'Other', probability: 50 })];
    const saved = await admin.post('/api/rewards/config', { rewards });
    expect([saved.status, saved.json()]).toEqual([201, { rewards }]);
    expect((await status(viewer)).rewards).toEqual(rewards);
    const [newest] = await database.query(
      `SELECT version::text = (SELECT entity_id FROM audit_entries ORDER BY id DESC LIMIT 1) AS audited, tiers
       FROM reward_configs ORDER BY version DESC LIMIT 1`,
    );
    expect(newest).toEqual({ audited: true, tiers: rewards });
  });

  it.each([
    [SUM, []],
    [SUM, [tier({ probability: 99 })]],
    [SUM, [tier({ probability: 101 })]],
    [SUM, [tier({ probability: 99, tier: '' })]],
    [FIELDS, [tier({ tier: '' })]],
    [FIELDS, [tier({ color: undefined })]],
    [FIELDS, [tier({ points: -1 })]],
    [FIELDS, [tier({ probability: 110 }), tier({ probability: -10 })]],
    [FIELDS, [tier({ points: '50' })]],
    [FIELDS, Array.from({ length: 101 }, (_, at) => tier({ probability: at === 0 ? 100 : 0 }))],
    [FIELDS, 'none'],
  ])('answers %j and keeps the tiers', async (error, rewards) => {
    const before = (await status(viewer)).rewards;
    const answer = await admin.post('/api/rewards/config', { rewards });
    const code = error.startsWith('Total') ? 'invalid_total' : 'invalid_tier';
    expect([answer.status, answer.json()]).toEqual([400, { error, code, params: {} }]);
    expect((await status(viewer)).rewards).toEqual(before);
  });

  it('is for admins only', async () => {
    const body = { rewards: [tier()] };
    expect((await viewer.post('/api/rewards/config', body)).status).toBe(403);
    expect((await site.guest().post('/api/rewards/config', body)).status).toBe(401);
  });
});

describe('POST /api/rewards/reset-timer/{userId}', () => {
  it('lets the user claim immediately', async () => {
    await viewer.post('/api/rewards/claim');
    const answer = await admin.post(`/api/rewards/reset-timer/${viewerRow.userId}`);
    expect([answer.status, answer.json()]).toEqual([201, { userId: viewerRow.userId }]);
    expect(await status(viewer)).toMatchObject({ canClaim: true, nextClaimTime: null });
    expect((await viewer.post('/api/rewards/claim')).status).toBe(201);
  });

  it('answers 404 for an unknown user, and refuses viewers', async () => {
    const unknown = await admin.post('/api/rewards/reset-timer/nobody');
    expect([unknown.status, unknown.json()]).toEqual([
      404,
      { error: 'User not found', code: 'user_not_found', params: {} },
    ]);
    expect((await admin.post('/api/rewards/reset-timer/%00')).status).toBe(404);
    expect((await viewer.post(`/api/rewards/reset-timer/${viewerRow.userId}`)).status).toBe(403);
  });
});

describe('fairness', () => {
  it('shows a viewer the seed of a draw once it is revealed, but not before', async () => {
    const changed = await viewer.put('/api/rewards/fairness', { clientSeed: 'my own' });
    expect(changed.json<FairnessDto>()).toMatchObject({ clientSeed: 'my own', nonce: 0 });
    const { draw, rewards, rewardIndex } = (await viewer.post('/api/rewards/claim')).json<RewardClaimedDto>();
    const { serverSeedHash } = changed.json<FairnessDto>();
    expect(draw).toEqual({ clientSeed: 'my own', nonce: 0, serverSeedHash, roll: expect.any(Number) });
    const drawn = async () => (await viewer.get('/api/rewards/draws')).json<DrawsPageDto>().draws;
    const shown = { ...draw, rewards, rewardIndex, serverSeed: null };
    expect(await drawn()).toEqual([expect.objectContaining(shown)]);
    const rotated = (await viewer.post('/api/rewards/fairness/rotate')).json<SeedRotatedDto>();
    expect(rotated).toMatchObject({
      revealedServerSeed: expect.stringMatching(/^[0-9a-f]{64}$/),
      clientSeed: 'my own',
      nonce: 0,
    });
    expect(rotated.serverSeedHash).not.toBe(serverSeedHash);
    expect(await drawn()).toEqual([
      expect.objectContaining({ ...shown, serverSeed: rotated.revealedServerSeed }),
    ]);
  });

  it('refuses an empty client seed, and guests', async () => {
    expect((await viewer.put('/api/rewards/fairness', { clientSeed: ' ' })).status).toBe(400);
    expect((await site.guest().get('/api/rewards/fairness')).status).toBe(401);
    expect((await site.guest().get('/api/rewards/draws')).status).toBe(401);
  });
});
