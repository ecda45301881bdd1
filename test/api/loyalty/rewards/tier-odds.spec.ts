import { expect, it } from '@jest/globals';
import type { TierOddsDto } from '../../../../backend/src/loyalty/rewards/dto/spin-stats.dto.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);

const tier = (name: string, probability: number, color: string) => ({
  tier: name,
  points: 10,
  probability,
  color,
});

async function configure(...rewards: ReturnType<typeof tier>[]): Promise<void> {
  expect((await admin.post('/api/rewards/config', { rewards })).status).toBe(201);
}

async function spin(times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const viewer = await site.signIn((await createUser(database)).userId);
    expect((await viewer.post('/api/rewards/claim')).status).toBe(201);
  }
}

it('counts each spin by the odds it was drawn with, in the tier’s latest colour', async () => {
  expect((await admin.get('/api/rewards/stats/tiers')).json()).toEqual([]);
  await configure(tier('Gold', 100, '#ffcc00'), tier('Never', 0, '#000000'));
  await spin(3);
  await configure(tier('Gold', 50, '#ffdd11'), tier('Blue', 50, '#0000ff'));
  await spin(1);
  const rows = (await admin.get('/api/rewards/stats/tiers')).json<TierOddsDto[]>();
  expect(rows.map(({ tier: name, color, expected }) => [name, color, expected])).toEqual([
    ['Gold', '#ffdd11', 3.5],
    ['Blue', '#0000ff', 0.5],
    ['Never', '#000000', 0],
  ]);
  expect(rows.reduce((sum, { spins }) => sum + spins, 0)).toBe(4);
});

it('is for admins only', async () => {
  const viewer = await site.signIn((await createUser(database)).userId);
  expect((await viewer.get('/api/rewards/stats/tiers')).status).toBe(403);
  expect((await site.guest().get('/api/rewards/stats/tiers')).status).toBe(401);
});
