import { describe, expect, it, jest } from '@jest/globals';
import { AppConfig } from '../../../../backend/src/core/config/app-config.js';
import type { RewardClaimedDto } from '../../../../backend/src/loyalty/rewards/dto/claim-reward.dto.js';
import type { RewardStatusDto } from '../../../../backend/src/loyalty/rewards/dto/reward-status.dto.js';
import type { SiteDto } from '../../../../backend/src/site/site-settings/dto/site-settings.dto.js';
import { environmentOf } from '../../../support/app.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);

async function openAt(rewardHour: number | null, timeZone: string): Promise<void> {
  const settings = (await admin.get('/api/site/settings')).json<SiteDto>();
  const { status } = await admin.put('/api/site', { ...settings, rewardHour, timeZone });
  expect(status).toBe(200);
}

/** The database's clock cannot be set, so this asks its function about other times. */
async function nextAfter(claimedAt: string): Promise<string | undefined> {
  const [row] = await database.query<{ next: Date }>(
    `SELECT next_reward_at($1::timestamptz, interval '24 hours') AS next`,
    [claimedAt],
  );
  return row?.next.toISOString();
}

describe('a daily reward that opens at a fixed hour', () => {
  it.each([
    [
      'before the hour, on the same day',
      18,
      'Europe/Berlin',
      '2026-07-10T15:59:59Z',
      '2026-07-10T16:00:00.000Z',
    ],
    ['at the hour, on the next day', 18, 'Europe/Berlin', '2026-07-10T16:00:00Z', '2026-07-11T16:00:00.000Z'],
    [
      'after the hour, on the next day',
      18,
      'Europe/Berlin',
      '2026-07-10T21:30:00Z',
      '2026-07-11T16:00:00.000Z',
    ],
    [
      'on the other side of midnight',
      0,
      'America/New_York',
      '2026-07-10T03:59:00Z',
      '2026-07-10T04:00:00.000Z',
    ],
    [
      'in a zone with a half-hour offset',
      9,
      'Asia/Kolkata',
      '2026-07-10T04:00:00Z',
      '2026-07-11T03:30:00.000Z',
    ],
    ['across New Year', 18, 'UTC', '2026-12-31T18:00:01Z', '2027-01-01T18:00:00.000Z'],
    ['across a day of 23 hours', 18, 'Europe/Berlin', '2026-03-28T17:00:00Z', '2026-03-29T16:00:00.000Z'],
    ['across a day of 25 hours', 18, 'Europe/Berlin', '2026-10-24T16:00:00Z', '2026-10-25T17:00:00.000Z'],
    ['at an hour that is skipped', 2, 'Europe/Berlin', '2026-03-28T22:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['at an hour that occurs twice', 2, 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T01:00:00.000Z'],
    [
      'only once on a day with the hour twice',
      2,
      'Europe/Berlin',
      '2026-10-25T01:00:00Z',
      '2026-10-26T01:00:00.000Z',
    ],
  ])('opens %s', async (_case, hour, timeZone, claimedAt, next) => {
    await openAt(hour, timeZone);
    expect(await nextAfter(claimedAt)).toBe(next);
  });

  it('applies to the claim and to the time shown to the viewer', async () => {
    await openAt(18, 'Europe/Berlin');
    const viewer = await site.signIn((await createUser(database)).userId);
    const { nextClaimTime } = (await viewer.post('/api/rewards/claim')).json<RewardClaimedDto>();
    const inBerlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', timeStyle: 'medium' });
    expect(inBerlin.format(nextClaimTime)).toBe('18:00:00');
    expect(nextClaimTime - Date.now()).toBeGreaterThan(0);
    expect(nextClaimTime - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);
    const status = (await viewer.get('/api/rewards/status')).json<RewardStatusDto>();
    expect(status).toMatchObject({ canClaim: false, nextClaimTime });
    expect((await viewer.post('/api/rewards/claim')).status).toBe(409);
  });

  it('keeps the time promised to an earlier claim', async () => {
    await openAt(null, 'Europe/Berlin');
    const viewer = await site.signIn((await createUser(database)).userId);
    const { nextClaimTime } = (await viewer.post('/api/rewards/claim')).json<RewardClaimedDto>();
    await openAt(18, 'Europe/Berlin');
    const status = (await viewer.get('/api/rewards/status')).json<RewardStatusDto>();
    expect(status.nextClaimTime).toBe(nextClaimTime);
  });

  it('opens after REWARD_COOLDOWN_HOURS unless an hour is set', async () => {
    await openAt(null, 'UTC');
    const environment = environmentOf(
      { database, environment: { REWARD_COOLDOWN_HOURS: '6' } },
      site.sandbox,
    );
    const { rewards } = AppConfig.fromEnvironment(environment);
    jest.replaceProperty(site.app.get(AppConfig), 'rewards', rewards);
    const { userId, memberId } = await createUser(database);
    const viewer = await site.signIn(userId);
    const { nextClaimTime } = (await viewer.post('/api/rewards/claim')).json<RewardClaimedDto>();
    const [spin] = await database.query<{ claimed_at: Date }>(
      'SELECT claimed_at FROM spins WHERE member_id = $1',
      [memberId],
    );
    expect(nextClaimTime - spin!.claimed_at.getTime()).toBe(6 * 3_600_000);
    jest.restoreAllMocks();
  });

  it('opens 24 hours later unless an hour is set', async () => {
    await openAt(null, 'Europe/Berlin');
    expect(await nextAfter('2026-03-28T17:00:00Z')).toBe('2026-03-29T17:00:00.000Z');
    await database.query('DELETE FROM site_settings');
    expect(await nextAfter('2026-03-28T17:00:00Z')).toBe('2026-03-29T17:00:00.000Z');
  });
});
