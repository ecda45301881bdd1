import { holdBack, LUNA, pointsText, recordCallsTo, shownPoints, test } from '../support/members.js';
import {
  CLAIM,
  CLAIM_PATH,
  floatingButton,
  inShort,
  openRewards,
  prizeIn,
  prizeText,
  READY,
  rewardDialog,
  STATUS,
  STATUS_PATH,
  stubStatus,
  stubWin,
  TIERS,
  tierUnderMarker,
  timeRoll,
} from '../support/reward.js';
import {
  expect,
  expectNothingSaid,
  FAILURE,
  recordFaults,
  stopClock,
  stub,
  toastOf,
} from '../support/site.js';

test('guests have no reward button, and viewers none before the status is there', async ({
  guest,
  cookiesOf,
}) => {
  await guest.goto('/shop');
  await expect(guest.getByRole('button', { name: 'Login to claim' }).first()).toBeVisible();
  await expect(floatingButton(guest)).toHaveCount(0);
  await guest.context().addCookies(await cookiesOf('luna_sky'));
  const release = await holdBack(guest, STATUS);
  await guest.reload();
  await expect(guest.getByRole('button', { name: 'Claim Now' }).first()).toBeVisible();
  await expect(floatingButton(guest)).toHaveCount(0);
  release();
  await expect(floatingButton(guest)).toBeVisible();
});

test('the button counts down by the second, and asks at zero until it is unlocked', async ({ viewer }) => {
  await viewer.clock.install();
  const nextClaimTime = Date.now() + 3_661_000;
  await stubStatus(viewer, { canClaim: false, nextClaimTime });
  await viewer.goto('/contact');
  const button = floatingButton(viewer);
  await expect(button).toHaveText(/^Next reward in: 01:0[01]:\d\d$/);
  await stopClock(viewer);
  const asked = recordCallsTo(viewer, 'GET', STATUS_PATH);
  const leftMs = async () => nextClaimTime - (await viewer.evaluate(() => Date.now()));
  /** The button goes by the server's clock, which the page knows to within a fraction of a second. */
  const isRight = async () => {
    await viewer.clock.runFor(100);
    return (await button.innerText()) === `Next reward in: ${clockText(await leftMs())}`;
  };
  for (let second = 0; second < 3; second++) {
    await viewer.clock.runFor(1_000);
    await expect.poll(isRight).toBe(true);
  }
  await viewer.clock.runFor((await leftMs()) - 5_500);
  await expect.poll(isRight).toBe(true);
  expect(await leftMs()).toBeGreaterThan(0);
  expect(asked).toHaveLength(0);
  await viewer.clock.runFor(6_000);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(1);
  const early = asked.length;
  const askedAgain = async () => {
    await viewer.clock.runFor(1_000);
    return asked.length;
  };
  await expect.poll(askedAgain).toBeGreaterThan(early);
  await expect(button).toHaveText('Next reward in: 00:00:00');
  await stubStatus(viewer, READY);
  const text = async () => {
    await viewer.clock.runFor(5_000);
    return button.innerText();
  };
  await expect.poll(text).toBe('Claim Reward');
});

test('a wrong clock does not make the wait longer', async ({ viewer }) => {
  await viewer.clock.setFixedTime(Date.now() - 3_600_000);
  await viewer.route(STATUS, async (route) =>
    route.fulfill({
      headers: { date: new Date().toUTCString() },
      json: { rewards: TIERS, canClaim: false, nextClaimTime: Date.now() + 600_000 },
    }),
  );
  await viewer.goto('/contact');
  await expect(floatingButton(viewer)).toHaveText(/^Next reward in: 00:(09:5\d|10:0\d)$/);
});

test('preparing, opening, result; one claim, and the status only after it', async ({ viewer }) => {
  await stubStatus(viewer, READY);
  await stubWin(viewer, 4);
  const release = await holdBack(viewer, CLAIM);
  await viewer.goto('/contact');
  const claims = recordCallsTo(viewer, 'POST', CLAIM_PATH);
  const dialog = await openRewards(viewer);
  const looks = recordCallsTo(viewer, 'GET', STATUS_PATH);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  const preparing = dialog.getByRole('button', { name: 'Preparing Reward...' });
  await expect(preparing).toBeVisible();
  await expect(floatingButton(viewer)).toHaveText('Preparing Reward...');
  await preparing.click({ force: true });
  release();
  const opening = dialog.getByRole('button', { name: 'Opening...' });
  await expect(opening).toBeVisible();
  await expect(floatingButton(viewer)).toHaveText('Opening...');
  await opening.click({ force: true });
  expect(looks).toHaveLength(0);
  await stubStatus(viewer, { canClaim: false, nextClaimTime: Date.now() + 3_600_000 });
  await expect(dialog.getByText('+500 Points')).toBeVisible();
  await expect.poll(() => looks.length).toBe(1);
  expect(claims).toHaveLength(1);
  expect(claims[0]?.postData()).toBeNull();
  await dialog.getByRole('button', { name: 'Awesome!' }).click();
  await expect(floatingButton(viewer)).toHaveText(/^Next reward in: 00:59:5\d$/);
});

test('the header keeps the secret until the strip has stopped', async ({ viewer, asOwner }) => {
  await asOwner.resetTimer(LUNA);
  await asOwner.setPoints(LUNA, 1_000);
  await inShort(viewer);
  await viewer.goto('/contact');
  await expect(shownPoints(viewer)).toHaveText('1,000 points');
  const dialog = await openRewards(viewer);
  const answered = viewer.waitForResponse(CLAIM);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  const { newPoints, reward } = (await (await answered).json()) as {
    newPoints: number;
    reward: { tier: string; points: number };
  };
  await expect(dialog.getByRole('button', { name: 'Opening...' })).toBeVisible();
  await expect(shownPoints(viewer)).toHaveText('1,000 points');
  await expect(dialog.getByText(prizeText(reward))).toBeVisible();
  await expect(shownPoints(viewer)).toHaveText(pointsText(newPoints));
  expect(await tierUnderMarker(viewer)).toBe(reward.tier);
});

test('a failed claim is only logged, and the button is usable again', async ({ viewer }) => {
  const faults = recordFaults(viewer);
  const logged = () => faults.filter((text) => text.includes('Failed to claim reward'));
  await inShort(viewer);
  await stubStatus(viewer, READY);
  await viewer.goto('/contact');
  const dialog = await openRewards(viewer);
  const claim = dialog.getByRole('button', { name: 'Claim Reward' });
  await stub(viewer, CLAIM, { status: 409, json: { error: 'Daily reward already claimed' } });
  await claim.click();
  await expect.poll(logged).toHaveLength(1);
  await expect(claim).toBeEnabled();
  await stub(viewer, CLAIM, FAILURE);
  await claim.click();
  await expect.poll(logged).toHaveLength(2);
  await expect(claim).toBeEnabled();
  await viewer.unroute(CLAIM);
  await viewer.route(CLAIM, (route) => route.abort());
  await claim.click();
  await expect.poll(logged).toHaveLength(3);
  await expect(claim).toBeEnabled();
  await expectNothingSaid(viewer);
});

test('a failed status is only logged, and neither hides the button nor the result', async ({ viewer }) => {
  const faults = recordFaults(viewer);
  await inShort(viewer);
  await stub(viewer, STATUS, FAILURE);
  await viewer.goto('/contact');
  await expect
    .poll(() => faults.filter((text) => text.includes('Failed to get reward status')))
    .toHaveLength(1);
  await expect(floatingButton(viewer)).toHaveCount(0);
  await expectNothingSaid(viewer);

  await stubStatus(viewer, READY);
  await stubWin(viewer, 1);
  await viewer.reload();
  const dialog = await openRewards(viewer);
  await stub(viewer, STATUS, FAILURE);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByText('+50 Points')).toBeVisible();
  await expect
    .poll(() => faults.filter((text) => text.includes('Failed to get reward status')))
    .toHaveLength(2);
  await dialog.getByRole('button', { name: 'Awesome!' }).click();
  await expect(floatingButton(viewer)).toHaveText(/^Next reward in: 23:59:\d\d$/);
});

test('one sound opens, one closes; muted there is none, and the choice is remembered', async ({ viewer }) => {
  await viewer.addInitScript(() => {
    const started: number[] = [];
    Object.assign(window, { started });
    // Each sound asks once for the way to the loudspeaker.
    const { destination } = Object.getOwnPropertyDescriptors(BaseAudioContext.prototype);
    Object.defineProperty(BaseAudioContext.prototype, 'destination', {
      get(this: BaseAudioContext): unknown {
        started.push(Date.now());
        return Reflect.apply(destination.get!, this, []);
      },
    });
  });
  const started = () => viewer.evaluate(() => (window as unknown as { started: number[] }).started.length);
  await inShort(viewer);
  await stubStatus(viewer, READY);
  await stubWin(viewer, 2);
  await viewer.goto('/contact');
  const dialog = await openRewards(viewer);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByRole('button', { name: 'Opening...' })).toBeVisible();
  // The short roll may be over by the time that this is asked.
  expect(await started()).toBeGreaterThanOrEqual(1);
  await expect(dialog.getByText('+100 Points')).toBeVisible();
  expect(await started()).toBe(2);
  await dialog.getByRole('button', { name: 'Awesome!' }).click();

  await openRewards(viewer);
  await dialog.getByRole('button', { name: 'Mute sounds' }).click();
  await viewer.reload();
  await openRewards(viewer);
  await expect(dialog.getByRole('button', { name: 'Mute sounds' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByText('+100 Points')).toBeVisible();
  expect(await started()).toBe(0);
});

test('audio that fails costs nobody a prize', async ({ viewer }) => {
  const faults = recordFaults(viewer);
  await viewer.addInitScript(() => {
    window.AudioContext = class {
      constructor() {
        throw new DOMException('No sound device');
      }
    } as unknown as typeof AudioContext;
  });
  await inShort(viewer);
  await stubStatus(viewer, READY);
  await stubWin(viewer, 5);
  await viewer.goto('/contact');
  const dialog = await openRewards(viewer);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByText('+2,500 Points')).toBeVisible();
  expect(faults).toEqual([]);
});

test('a lost answer is asked for again, and the same prize comes', async ({ viewer, asOwner }) => {
  await asOwner.resetTimer(LUNA);
  await inShort(viewer);
  const claims = recordCallsTo(viewer, 'POST', CLAIM_PATH);
  let drawn: { reward: { tier: string; points: number }; newPoints: number } | null = null;
  await viewer.route(CLAIM, async (route) => {
    if (drawn) return route.fallback();
    drawn = (await (await route.fetch()).json()) as typeof drawn;
    await route.abort();
  });
  await viewer.goto('/contact');
  const dialog = await openRewards(viewer);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByRole('button', { name: 'Awesome!' })).toBeVisible();
  await expect(prizeIn(dialog)).toHaveText(`${drawn!.reward.tier}${prizeText(drawn!.reward)}`);
  await expect(shownPoints(viewer)).toHaveText(pointsText(drawn!.newPoints));
  expect(new Set(claims.map((call) => call.headers()['idempotency-key'])).size).toBe(1);
  expect(claims).toHaveLength(2);
});

test('a reload during the roll shows the same prize, once', async ({ viewer, asOwner }) => {
  await asOwner.resetTimer(LUNA);
  await viewer.goto('/contact');
  const dialog = await openRewards(viewer);
  const answered = viewer.waitForResponse(CLAIM);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  const { reward, newPoints } = (await (await answered).json()) as {
    reward: { tier: string; points: number };
    newPoints: number;
  };
  await expect(dialog.getByRole('button', { name: 'Opening...' })).toBeVisible();
  await viewer.reload();
  await expect(prizeIn(dialog)).toHaveText(`${reward.tier}${prizeText(reward)}`);
  expect(await tierUnderMarker(viewer)).toBe(reward.tier);
  await expect(shownPoints(viewer)).toHaveText(pointsText(newPoints));
  await dialog.getByRole('button', { name: 'Awesome!' }).click();
  await expect(floatingButton(viewer)).toHaveText(/^Next reward in: 23:59:\d\d$/);
  await viewer.reload();
  await expect(floatingButton(viewer)).toHaveText(/^Next reward in: 23:59:\d\d$/);
  await expect(rewardDialog(viewer)).toHaveCount(0);
});

test('who closes the dialog during the roll is told the prize, and can open it again', async ({ viewer }) => {
  await stubStatus(viewer, READY);
  await stubWin(viewer, 3);
  await viewer.goto('/contact');
  const dialog = await openRewards(viewer);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByRole('button', { name: 'Opening...' })).toBeVisible();
  await stubStatus(viewer, { canClaim: false, nextClaimTime: Date.now() + 3_600_000 });
  await viewer.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(toastOf(viewer)).toHaveText('Violet Chip: +250 Points');
  await expect(shownPoints(viewer)).toHaveText('77,777 points');
  await expect(floatingButton(viewer)).toHaveText(/^Next reward in: /);
  await floatingButton(viewer).click();
  await expect(dialog.getByRole('button', { name: /^Next reward in: / })).toBeDisabled();
});

test('without motion there is no roll, only a moment of opening', async ({ viewer }) => {
  await inShort(viewer);
  await stubStatus(viewer, READY);
  await stubWin(viewer, 5);
  await viewer.goto('/contact');
  const dialog = await openRewards(viewer);
  const rollMs = await timeRoll(viewer);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByText('+2,500 Points')).toBeVisible();
  // A roll takes five seconds.
  expect(await rollMs()).toBeLessThan(4_500);
  expect(await tierUnderMarker(viewer)).toBe('Jackpot');
});

test('an error in the widget takes the widget away, and nothing else', async ({ viewer }) => {
  await stub(viewer, STATUS, { json: { rewards: null, ...READY } });
  await viewer.goto('/contact');
  await floatingButton(viewer).click();
  await expect(floatingButton(viewer)).toHaveCount(0);
  await expect(viewer.getByRole('heading', { level: 1 })).toHaveText('Contact');
  await expect(viewer.getByRole('banner')).toBeVisible();
});

/** `HH:MM:SS`, every second begun counted. */
function clockText(leftMs: number): string {
  return new Date(Math.ceil(leftMs / 1_000) * 1_000).toISOString().slice(11, 19);
}
