import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type FakeAnswer, networkFailure } from '../../../../test/support/fake-api.js';
import { LUNA, TIERS } from '../../testing/answers';
import { openSite, recordFaults, toasts, wait } from '../../testing/open-site';
import { celebrationOf } from '../../ui/Celebration';
import { rarityOf } from './Result';

const STATUS = 'GET /api/rewards/status';
const CLAIM = 'POST /api/rewards/claim';
const FAILURE = { status: 500, json: { requestId: 'test' } };
const HOUR_MS = 3_600_000;
const ROLL_MS = 5_000;

const status = (canClaim: boolean, nextClaimTime: number | null = null): FakeAnswer => ({
  json: { rewards: TIERS, canClaim, nextClaimTime },
});
/** A successful claim of the given tier. */
const win = (rewardIndex: number) => (): FakeAnswer => ({
  status: 201,
  json: {
    reward: TIERS[rewardIndex],
    rewardIndex,
    rewards: TIERS,
    newPoints: 77_777,
    pointsVersion: 9,
    nextClaimTime: Date.now() + 24 * HOUR_MS,
  },
});

const STATES = /^(Claim Reward|Next reward in|Preparing|Opening)/;
/** The floating button comes before the dialog's button of the same name. */
const floatingButton = () => screen.queryAllByRole('button', { name: STATES })[0];
const dialog = () => within(screen.getByRole('dialog', { name: 'Daily Reward' }));
const claimButton = () => dialog().getByRole('button', { name: STATES });
const points = () => screen.getByTestId('points');

async function open(api: Parameters<typeof openSite>[1] = {}) {
  const site = await openSite('/contact', { user: LUNA, ...api });
  await wait(0);
  return site;
}

/** Opens the dialog with a claimable reward. */
async function openRewards(api: Record<string, FakeAnswer | (() => FakeAnswer)> = {}) {
  const site = await open({ api: { [STATUS]: status(true), ...api } });
  await site.user.click(floatingButton()!);
  return { ...site, claim: () => site.user.click(claimButton()) };
}

beforeEach(() => void jest.useFakeTimers());

describe('the daily reward button', () => {
  it('is hidden from guests', async () => {
    const { api } = await open({ user: null });
    expect(screen.getByRole('link', { name: 'Log in with Twitch' })).toBeVisible();
    expect(floatingButton()).toBeUndefined();
    expect(api.calls(STATUS)).toEqual([]);
  });

  it('is hidden until the status has loaded', async () => {
    let release = () => {};
    const held = new Promise<FakeAnswer>((resolve) => (release = () => resolve(status(true))));
    await open({ api: { [STATUS]: () => held } });
    expect(points()).toHaveTextContent('12,500 points');
    expect(floatingButton()).toBeUndefined();
    release();
    await wait(0);
    expect(floatingButton()).toBeVisible();
  });

  it('counts down by the second, and refetches at zero until it is unlocked', async () => {
    const nextClaimTime = Date.now() + 64_000;
    const left = () => nextClaimTime - Date.now();
    const { api } = await open({ api: { [STATUS]: status(false, nextClaimTime) } });
    for (let second = 0; second < 3; second++) {
      expect(floatingButton()).toHaveTextContent(`Next reward in: ${clockText(left())}`);
      await wait(1_000);
    }
    await wait(left() - 500);
    expect(floatingButton()).toHaveTextContent('Next reward in: 00:00:01');
    expect(api.calls(STATUS)).toHaveLength(1);
    await wait(500);
    expect(api.calls(STATUS)).toHaveLength(2);
    await wait(1_000);
    expect(api.calls(STATUS)).toHaveLength(3);
    expect(floatingButton()).toHaveTextContent('Next reward in: 00:00:00');
    api.on(STATUS, status(true));
    await wait(2_000);
    expect(floatingButton()).toHaveTextContent('Claim Reward');
  });

  it('doesn’t wait longer because of a wrong clock', async () => {
    const { api } = await open({ api: { [STATUS]: status(false, Date.now() + HOUR_MS + 600_000) } });
    expect(floatingButton()).toHaveTextContent(/^Next reward in: 01:(09:5\d|10:0\d)$/);
    api.aheadMs = HOUR_MS;
    await wait(60_000);
    expect(floatingButton()).toHaveTextContent(/^Next reward in: 00:0(8:5\d|9:0\d)$/);
  });

  it('disappears alone when it throws', async () => {
    recordFaults();
    const { user } = await open({ api: { [STATUS]: { json: { rewards: null, canClaim: true } } } });
    await user.click(floatingButton()!);
    expect(floatingButton()).toBeUndefined();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contact');
    expect(screen.getByRole('banner')).toBeVisible();
  });
});

describe('a claim of the daily reward', () => {
  it('goes through preparing, opening and result with one call, and refetches the status only afterwards', async () => {
    const { api, user, claim } = await openRewards({ [CLAIM]: win(4) });
    const release = api.hold(CLAIM);
    const looks = api.calls(STATUS).length;
    await claim();
    expect(claimButton()).toHaveTextContent('Preparing Reward...');
    expect(floatingButton()).toHaveTextContent('Preparing Reward...');
    await claim();
    release();
    await wait(0);
    expect(claimButton()).toHaveTextContent('Opening...');
    expect(floatingButton()).toHaveTextContent('Opening...');
    await claim();
    api.on(STATUS, status(false, Date.now() + HOUR_MS));
    await wait(ROLL_MS - 100);
    expect(dialog().queryByText('+500 Points')).toBeNull();
    expect(api.calls(STATUS)).toHaveLength(looks);
    await wait(100);
    expect(dialog().getByText('+500 Points')).toBeVisible();
    expect(api.calls(STATUS)).toHaveLength(looks + 1);
    expect(api.calls(CLAIM).map(({ body }) => body)).toEqual(['']);
    await user.click(dialog().getByRole('button', { name: 'Awesome!' }));
    expect(floatingButton()).toHaveTextContent(/^Next reward in: 00:59:\d\d$/);
  });

  it('doesn’t reveal the new balance in the header until the strip has stopped', async () => {
    const { sendEvent, claim } = await openRewards({ [CLAIM]: win(2) });
    await claim();
    await wait(0);
    await sendEvent('message', { type: 'points-update', points: 77_777, pointsVersion: 9 });
    await wait(ROLL_MS - 100);
    expect(claimButton()).toHaveTextContent('Opening...');
    expect(points()).toHaveTextContent('12,500 points');
    await wait(100);
    expect(dialog().getByText('+100 Points')).toBeVisible();
    expect(points()).toHaveTextContent('77,777 points');
  });

  it('that fails is only logged, and the button can be used again', async () => {
    const faults = recordFaults();
    const { api, claim } = await openRewards();
    const refused = { status: 409, json: { error: 'Daily reward already claimed' } };
    for (const [at, answer] of [refused, FAILURE, networkFailure].entries()) {
      api.on(CLAIM, answer);
      await claim();
      // A dropped call is retried first.
      await wait(2_000);
      expect(faults()).toEqual(Array.from({ length: at + 1 }, () => 'Failed to claim reward'));
      expect(claimButton()).toHaveAttribute('aria-disabled', 'false');
    }
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toasts()).toEqual([]);
  });

  it('is retried with the same key when the response is lost', async () => {
    const { api, claim } = await openRewards({ [CLAIM]: networkFailure });
    await claim();
    api.on(CLAIM, win(3));
    await wait(400);
    await wait(ROLL_MS);
    expect(dialog().getByRole('group', { name: 'Your prize' })).toHaveTextContent('Violet Chip+250 Points');
    expect(points()).toHaveTextContent('77,777 points');
    const keys = api.calls(CLAIM).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows the same prize, once, after a reload during the roll', async () => {
    const { api, user, claim, reload } = await openRewards({ [CLAIM]: win(3) });
    await claim();
    await wait(1_000);
    expect(claimButton()).toHaveTextContent('Opening...');
    api.on(STATUS, status(false, Date.now() + HOUR_MS));
    await reload();
    await wait(0);
    expect(dialog().getByRole('group', { name: 'Your prize' })).toHaveTextContent('Violet Chip+250 Points');
    const keys = api.calls(CLAIM).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await user.click(dialog().getByRole('button', { name: 'Awesome!' }));
    await reload();
    await wait(0);
    expect(floatingButton()).toHaveTextContent(/^Next reward in: /);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.calls(CLAIM)).toHaveLength(2);
  });

  it('shows a toast when its dialog is closed during the roll, and the dialog opens again', async () => {
    const { api, user, claim } = await openRewards({ [CLAIM]: win(3) });
    await claim();
    await wait(1_000);
    api.on(STATUS, status(false, Date.now() + HOUR_MS));
    await user.keyboard('{Escape}');
    await wait(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(toasts()).toEqual(['Violet Chip: +250 Points']);
    expect(points()).toHaveTextContent('77,777 points');
    expect(floatingButton()).toHaveTextContent(/^Next reward in: /);
    await user.click(floatingButton()!);
    expect(claimButton()).toHaveTextContent(/^Next reward in: /);
    expect(claimButton()).toHaveAttribute('aria-disabled', 'true');
  });

  it('takes only a moment with reduced motion', async () => {
    const { claim } = await openRewards({ [CLAIM]: win(5) });
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ matches: media.includes('reduce') }) as MediaQueryList);
    await claim();
    await wait(600);
    expect(claimButton()).toHaveTextContent('Opening...');
    await wait(300);
    expect(dialog().getByText('+2,500 Points')).toBeVisible();
  });

  it('still pays the prize in a browser without audio', async () => {
    const faults = recordFaults();
    const constructed = jest.fn(() => {
      throw new DOMException('No sound device');
    });
    window.AudioContext = constructed;
    const { claim } = await openRewards({ [CLAIM]: win(5) });
    await claim();
    await wait(0);
    await wait(ROLL_MS);
    Reflect.deleteProperty(window, 'AudioContext');
    expect(constructed).toHaveBeenCalled();
    expect(dialog().getByText('+2,500 Points')).toBeVisible();
    expect(faults()).toEqual([]);
  });
});

describe('a status that fails to load', () => {
  const LOGGED = 'Failed to get reward status';

  it('is only logged', async () => {
    const faults = recordFaults();
    await open({ api: { [STATUS]: FAILURE } });
    expect(faults()).toEqual([LOGGED]);
    expect(floatingButton()).toBeUndefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(toasts()).toEqual([]);
  });

  it('doesn’t hide the result', async () => {
    const faults = recordFaults();
    const { api, user, claim } = await openRewards({ [CLAIM]: win(1) });
    api.on(STATUS, FAILURE);
    await claim();
    await wait(0);
    await wait(ROLL_MS);
    expect(dialog().getByText('+50 Points')).toBeVisible();
    expect(faults()).toEqual([LOGGED]);
    await user.click(dialog().getByRole('button', { name: 'Awesome!' }));
    expect(floatingButton()).toHaveTextContent(/^Next reward in: 23:59:\d\d$/);
  });
});

/** `HH:MM:SS`, rounded up to the next second. */
function clockText(leftMs: number): string {
  return new Date(Math.ceil(leftMs / 1_000) * 1_000).toISOString().slice(11, 19);
}

const tier = (points: number) => ({ tier: `T${points}`, points, probability: 10, color: '#ffffff' });
const tiers = [25, 50, 100, 2_500].map(tier);

describe('the celebration of a prize', () => {
  it('grows with the tier', () => {
    const shown = tiers.map((each) => celebrationOf(rarityOf(each, tiers)));
    expect(shown.map(({ rays }) => rays)).toEqual([6, 10, 14, 18]);
    expect(shown.map(({ sparks }) => sparks)).toEqual([6, 11, 17, 22]);
  });
  it('is at its maximum when there is only one tier', () => expect(rarityOf(tier(5), [tier(5)])).toBe(1));
});
