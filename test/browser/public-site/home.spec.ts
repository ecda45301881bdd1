import { expect, recordFaults, stubStream, test } from './site.js';

test('HM-01 HM-02 offline: portrait, title, tagline, every follower, and the way to the channel', async ({
  guest,
}) => {
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

test('HM-02 HM-03 within one poll the image gives way to the player and back; the bar has a text of its own', async ({
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

test('HM-04 View Offers leads to the casino offers', async ({ guest }) => {
  await guest.goto('/');
  const heading = guest.getByRole('heading', { name: 'Casino Offers' });
  await guest.getByRole('button', { name: 'View Offers' }).click();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(guest.getByRole('link', { name: 'Claim Bonus' }).first()).toBeVisible();
});

test('HM-05 four cards lead out, each with a count and a Follow label', async ({ guest }) => {
  await guest.goto('/');
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
