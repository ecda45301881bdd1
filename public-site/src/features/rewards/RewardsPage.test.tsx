import { webcrypto } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { networkFailure } from '../../../../test/support/fake-api.js';
import type { Draw } from '../../api/types';
import { LUNA, onePage, TIERS } from '../../testing/answers';
import { openSite, recordFaults, toasts } from '../../testing/open-site';
import { averageOf, withRolls } from './Odds';

const STATUS = 'GET /api/rewards/status';
const FAIRNESS = '/api/rewards/fairness';
const DRAWS = 'GET /api/rewards/draws';
const FAILURE = { status: 500, json: { requestId: 'test' } };

const section = (name: string) => within(screen.getByRole('region', { name }));
const ready = async (name: string) => within(await screen.findByRole('region', { name }));

beforeAll(() => {
  // jsdom has no WebCrypto.
  Object.defineProperty(window.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

describe('the odds', () => {
  it('and the rule are shown to guests, who are asked to log in for seeds and draws', async () => {
    const faults = recordFaults();
    const rewards = [...TIERS.slice(0, 5), { tier: 'Blank', points: 0, probability: 1, color: '#808080' }];
    await openSite('/rewards', {
      api: { [STATUS]: { json: { rewards, canClaim: false, nextClaimTime: null } } },
    });
    const odds = await ready('The odds');
    await waitFor(() => expect(odds.getAllByRole('row')).toHaveLength(rewards.length + 1));
    for (const [at, { tier, points, probability }] of rewards.entries()) {
      const row = odds.getAllByRole('row')[at + 1];
      for (const words of [tier, points.toLocaleString('en-US'), `${probability}%`])
        expect(row).toHaveTextContent(words);
    }
    expect(odds.getAllByRole('row')[1]).toHaveTextContent('0–39');
    expect(odds.getByText(/A draw brings 89 points on average\./)).toBeVisible();
    expect(section('How a draw works').getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText('Log in to see your seeds')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your draws' })).toBeNull();
    expect(faults()).toEqual([]);
  });

  it('give way to the reason while a viewer takes a break, and there is no button to draw', async () => {
    const refusal = { error: 'You’re taking a break from this', code: 'on_break', params: {} };
    await openSite('/rewards', { user: LUNA, api: { [STATUS]: { status: 403, json: refusal } } });
    const odds = await ready('The odds');
    expect(await odds.findByText(refusal.error)).toBeVisible();
    expect(odds.getByRole('link', { name: 'Play Safe' })).toHaveAttribute('href', '/play-safe');
    expect(section('Your draws').getByRole('heading')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Claim Reward|Next reward in)/ })).toBeNull();
  });
});

describe('the client seed', () => {
  const seeds = () => section('Your seeds');
  const field = () => seeds().getByLabelText('Client seed, yours to choose');
  const change = () => seeds().getByRole('button', { name: 'Change' });

  async function openSeeds() {
    const site = await openSite('/rewards', { user: LUNA });
    await waitFor(() => expect(field()).toHaveValue('luna'));
    const enter = async (seed: string) => {
      await site.user.clear(field());
      if (seed !== '') await site.user.type(field(), seed);
      await site.user.click(change());
    };
    return { ...site, enter };
  }

  it('is rejected with a message and not sent if invalid', async () => {
    const { api, enter } = await openSeeds();
    expect(seeds().getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    expect(change()).toHaveAttribute('aria-disabled', 'true');
    await enter('  ');
    expect(seeds().getByText('Please enter a client seed.')).toBeVisible();
    await enter('x'.repeat(101));
    expect(seeds().getByText('A client seed can have at most 100 characters.')).toBeVisible();
    expect(api.calls(`PUT ${FAIRNESS}`)).toEqual([]);
  });

  it('keeps the input and shows an error when saving is refused or fails', async () => {
    recordFaults();
    const { api, enter } = await openSeeds();
    api.on(`PUT ${FAIRNESS}`, { status: 409, json: { error: 'Not now' } });
    await enter('another');
    expect(await seeds().findByText('Not now')).toBeVisible();
    api.on(`PUT ${FAIRNESS}`, FAILURE);
    await enter('another');
    expect(await seeds().findByText('Failed to save your client seed. Please try again.')).toBeVisible();
    expect(field()).toHaveValue('another');
    expect(toasts()).toEqual([]);
  });

  it('keeps what is typed while it is being saved', async () => {
    const { api, user, enter } = await openSeeds();
    const saved = { serverSeedHash: 'ab'.repeat(32), clientSeed: 'another', nonce: 0 };
    api.on(`PUT ${FAIRNESS}`, { json: saved });
    api.on(`GET ${FAIRNESS}`, { json: saved });
    const release = api.hold(`PUT ${FAIRNESS}`);
    await enter('another');
    await user.type(field(), ' one');
    release();
    await waitFor(() => expect(toasts()).not.toEqual([]));
    expect(field()).toHaveValue('another one');
    await user.clear(field());
    await user.type(field(), 'another');
    expect(change()).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a draw', () => {
  /** These seeds roll 47 (see verify-draw.spec.ts). */
  const drawn = (roll: number): Draw => ({
    tier: 'Silver Chip',
    points: 50,
    color: '#c3cde0',
    rewardIndex: 1,
    timestamp: Date.parse('2026-11-01T10:00:00Z'),
    roll,
    clientSeed: 'greenroom',
    nonce: 0,
    serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    serverSeedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    rewards: TIERS,
  });

  it.each([
    ['as it was', 47, 'Verified: this draw was fair'],
    ['tampered with', 48, 'This draw doesn’t add up'],
  ])('that is shown %s is repeated in the browser', async (_, roll, words) => {
    const { user } = await openSite('/rewards', {
      user: LUNA,
      api: { [DRAWS]: { json: { draws: [drawn(roll)], pagination: onePage(1) } } },
    });
    const draws = await ready('Your draws');
    await user.click(await draws.findByRole('button', { name: /^Verify/ }));
    expect(await draws.findByText(words)).toBeVisible();
    expect(draws.queryAllByText(/, but you were shown 48\.$/)).toHaveLength(roll === 47 ? 0 : 1);
  });
});

it('each part that fails to load shows its own error and a retry button', async () => {
  recordFaults();
  const routes = { [STATUS]: networkFailure, [`GET ${FAIRNESS}`]: networkFailure, [DRAWS]: networkFailure };
  const { api, user } = await openSite('/rewards', { user: LUNA, api: routes });
  const notices = ['the odds', 'your seeds', 'your draws'].map((what) => `Failed to load ${what}`);
  // The reward button, which loads later, asks for the odds once more.
  for (const text of notices) await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  api.on(STATUS, { json: { rewards: TIERS, canClaim: true, nextClaimTime: null } });
  api.on(`GET ${FAIRNESS}`, { json: { serverSeedHash: 'ab'.repeat(32), clientSeed: 'luna', nonce: 0 } });
  api.on(DRAWS, { json: { draws: [], pagination: onePage(0) } });
  for (const text of notices) {
    const notice = screen.getByText(text).closest<HTMLElement>('[role=alert]')!;
    await user.click(within(notice).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  }
  expect(section('The odds').getAllByRole('row')).toHaveLength(TIERS.length + 1);
});

const tier = (points: number, probability: number) => ({ tier: 'T', points, probability, color: '#ffffff' });

describe('withRolls', () => {
  it('gives each tier as many rolls as its percentage, in order', () => {
    const tiers = [tier(1, 40), tier(2, 0), tier(3, 59), tier(4, 1)];
    expect(withRolls(tiers).map(({ rolls }) => rolls)).toEqual(['0–39', '–', '40–98', '99']);
  });
});

describe('averageOf', () => {
  it('weights points by probability', () => {
    expect(averageOf([tier(100, 50), tier(300, 50)])).toBe(200);
  });
});

it('the points page and the reward dialog link to the odds and their proof', async () => {
  const { user } = await openSite('/points', { user: LUNA });
  const fromHistory = await within(screen.getByRole('main')).findByText(/odds and proof/);
  expect(fromHistory.closest('a')).toHaveAttribute('href', '/rewards');
  await user.click(await screen.findByRole('button', { name: 'Claim Reward' }));
  const dialog = await screen.findByRole('dialog', { name: 'Daily Reward' });
  await user.click(within(dialog).getByRole('link', { name: 'Odds and proof' }));
  expect(location.pathname).toBe('/rewards');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
