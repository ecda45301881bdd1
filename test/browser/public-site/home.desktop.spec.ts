import type { Request } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/axe.js';
import {
  expect,
  expectNothingSaid,
  FAILURE,
  gapsOf,
  recordFaults,
  stampCalls,
  stub,
  stubStream,
  test,
  withoutFirstData,
} from '../support/site.js';

test('polling changes the streaming card alone, in K and M', async ({ guest }) => {
  await guest.clock.install();
  await stubStream(guest, { followers: 999 });
  await guest.goto('/');
  const counts = guest.getByRole('region', { name: 'Connect With Me' }).locator('b');
  await expect(counts).toHaveText(['999', '500', '190', '517']);
  for (const [followers, text] of [
    [1_000, '1.0K'],
    [2_500, '2.5K'],
    [12_345, '12.3K'],
    [1_000_000, '1.0M'],
  ] as const) {
    await stubStream(guest, { followers });
    await guest.clock.runFor(30_000);
    await expect(counts).toHaveText([text, '500', '190', '517']);
  }
});

test('stream data is asked for at the start and every 30 seconds', async ({ guest }) => {
  await guest.clock.install();
  const askedAt = await stampCalls(guest, '/api/stream/data');
  let unanswered = 0;
  const isCall = (request: Request) => new URL(request.url()).pathname === '/api/stream/data';
  guest.on('request', (request) => (unanswered += Number(isCall(request))));
  guest.on('requestfinished', (request) => (unanswered -= Number(isCall(request))));
  await guest.goto('/');
  // The timer's code comes after the first paint: the clock must not be moved on before it is there.
  await guest.waitForLoadState('networkidle');
  await guest.clock.pauseAt((await guest.evaluate(() => Date.now())) + 1_000);
  const asked = async () => {
    await expect.poll(() => unanswered).toBe(0);
    await guest.clock.runFor(5_000);
    return (await askedAt()).length;
  };
  await expect.poll(asked, { intervals: [1], timeout: 30_000 }).toBeGreaterThanOrEqual(5);
  const [first, ...later] = gapsOf(await askedAt());
  // The first call begins a moment before the timer does.
  expect(Math.abs((first ?? 0) - 30_000)).toBeLessThan(3_000);
  // A call that was not answered within its 30 seconds is waited for instead of joined by another, and the clock moves
  // in steps of 5 seconds.
  for (const gap of later) {
    const rounds = Math.round(gap / 30_000);
    expect(rounds).toBeGreaterThan(0);
    expect(Math.abs(gap - rounds * 30_000)).toBeLessThan(10_000);
  }
});

test('stream and offers that fail are only logged, and what was there stays', async ({ guest }) => {
  await guest.clock.install();
  await stubStream(guest, { followers: 4_321 });
  await guest.goto('/');
  await expect(guest.getByText('4,321', { exact: true })).toBeVisible();
  const faults = recordFaults(guest);
  await stub(guest, '**/api/stream/data', FAILURE);
  await guest.clock.runFor(30_000);
  await expect
    .poll(() => faults.filter((text) => text.includes('Failed to load stream data')))
    .toHaveLength(1);
  await expect(guest.getByText('4,321', { exact: true })).toBeVisible();
  await expectNothingSaid(guest);
});

test('with nothing to show from the start the page still stands', async ({ guest }) => {
  await withoutFirstData(guest);
  const faults = recordFaults(guest);
  // Without the server's data the page tells it of the age once more, and would then ask for the offers again.
  await stub(guest, '**/api/age', FAILURE);
  for (const path of ['stream/data', 'offers', 'site']) await stub(guest, `**/api/${path}`, FAILURE);
  await guest.goto('/');
  await expect(guest.getByText('The offers could not be loaded')).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Follow Me!' })).toBeVisible();
  // Nobody's channels are made up.
  await expect(guest.getByRole('region', { name: 'Connect With Me' })).toHaveCount(0);
  await expect(guest.locator('footer').getByRole('link', { name: 'Instagram' })).toHaveCount(0);
  for (const words of ['Failed to load stream data', 'Failed to load offers']) {
    expect(faults.filter((text) => text.includes(words))).toHaveLength(1);
  }
  await expectNothingSaid(guest);
});

test('a server that is away is only logged too', async ({ guest }) => {
  const faults = recordFaults(guest);
  await guest.route('**/api/{offers,stream/data}', (route) => route.abort('connectionrefused'));
  await guest.goto('/');
  await expect(guest.getByRole('link', { name: 'Claim Bonus' }).first()).toBeVisible();
  await expect.poll(() => faults.filter((text) => text.includes('Failed to load offers'))).toHaveLength(1);
  await expectNothingSaid(guest);
});

test('offline: portrait, title, tagline, every follower, and the way to the channel', async ({ guest }) => {
  const faults = recordFaults(guest);
  await stubStream(guest, { followers: 1_234_567 });
  await guest.goto('/');
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('NeonAce');
  await expect(
    guest.getByText(/Watch the live streams, join our events and earn rewards/).first(),
  ).toBeVisible();
  await expect(guest.getByText('1,234,567', { exact: true })).toBeVisible();
  await expect(guest.locator('img[src*="neonace.svg"]')).toBeVisible();
  await expect(guest.locator('img[src*="offline.svg"]')).toBeVisible();
  const follow = guest.getByRole('link', { name: 'Follow Me!' });
  await expect(follow).toHaveAttribute('href', 'https://www.twitch.tv/neonace');
  await expect(follow).toHaveAttribute('target', '_blank');
  await expect(guest.locator('iframe')).toHaveCount(0);
  await expect(guest.getByTestId('live-bar')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('within one poll the image gives way to the player and back; the bar has a text of its own', async ({
  guest,
}) => {
  await guest.clock.install();
  await stubStream(guest, { isLive: true, title: 'Abc' });
  await guest.goto('/');
  const player = guest.locator('main iframe');
  await expect(player).toHaveCount(1);
  await expect(player).toHaveAttribute('src', /[?&]parent=localhost(&|$)/);
  await expect(player).not.toHaveAttribute('src', /autoplay=true/);
  await expect(guest.getByTestId('live-bar')).toHaveText('Abc');
  await expect(guest.getByRole('link', { name: 'Follow Me!' })).toHaveCount(0);

  await stubStream(guest, { isLive: true, title: null });
  await guest.clock.runFor(30_000);
  await expect(guest.getByTestId('live-bar')).toHaveText('Live Now!');

  await stubStream(guest, { isLive: false, title: 'Abc' });
  await guest.clock.runFor(30_000);
  await expect(guest.getByRole('link', { name: 'Follow Me!' })).toBeVisible();
  await expect(guest.getByTestId('live-bar')).toHaveCount(0);
  await expect(player).toHaveCount(0);
});

test('View Offers leads to the casino offers, at both widths; four cards lead out, each with a count and a Follow label', async ({
  guest,
}) => {
  const heading = guest.getByRole('heading', { name: 'Casino Offers' });
  for (const size of [PHONE, DESKTOP]) {
    await guest.setViewportSize(size);
    await guest.goto('/');
    await guest.getByRole('button', { name: 'View Offers' }).click();
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await expect(guest.getByRole('link', { name: 'Claim Bonus' }).first()).toBeVisible();
  }
  const section = guest.getByRole('region', { name: 'Connect With Me' });
  const cards = section.getByRole('listitem');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    await expect(card.getByRole('link')).toHaveAttribute('href', /^https:/);
    await expect(card.getByRole('link')).toHaveAttribute('rel', /noopener/);
    await expect(card.getByText('Follow', { exact: true })).toBeVisible();
    await expect(card).toContainText(/\d/);
  }
});
