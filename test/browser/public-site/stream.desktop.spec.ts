import { builtFile } from '../support/built-files.js';
import { expect, expectNothingSaid, FAILURE, recordFaults, stub, stubStream, test } from '../support/site.js';

test('live there is the player, started silent, and the title under it; no bar without a title, and none while offline', async ({
  guest,
}) => {
  const faults = recordFaults(guest);
  await stubStream(guest, { isLive: true, title: 'Abc' });
  await guest.goto('/stream');
  const player = guest.getByRole('region', { name: 'Player' }).locator('iframe');
  await expect(player).toHaveAttribute('src', /[?&]parent=localhost(&|$)/);
  await expect(player).toHaveAttribute('src', /autoplay=true&muted=true/);
  await expect(guest.getByTestId('live-bar')).toHaveText('Abc');
  expect(faults).toEqual([]);

  await stubStream(guest, { isLive: true, title: null });
  await guest.reload();
  await expect(guest.getByRole('region', { name: 'Player' }).locator('iframe')).toBeVisible();
  await expect(guest.getByTestId('live-bar')).toHaveCount(0);
  await expect(guest.getByText('Live Now!')).toHaveCount(0);
  await stubStream(guest, { isLive: false, title: 'Abc' });
  await guest.reload();
  await expect(guest.getByRole('link', { name: 'Follow Me!' })).toHaveAttribute(
    'href',
    'https://www.twitch.tv/neonace',
  );
  await expect(guest.getByTestId('live-bar')).toHaveCount(0);
  await expect(guest.locator('iframe')).toHaveCount(0);
});

test('within one poll the picture gives way to the player, and back', async ({ guest }) => {
  await guest.clock.install();
  await stubStream(guest, { isLive: false });
  await guest.goto('/stream');
  const player = guest.getByRole('region', { name: 'Player' }).locator('iframe');
  const follow = guest.getByRole('link', { name: 'Follow Me!' });
  await expect(follow).toBeVisible();
  await stubStream(guest, { isLive: true, title: 'Abc' });
  await guest.clock.runFor(30_000);
  await expect(player).toHaveCount(1);
  await expect(follow).toHaveCount(0);
  await stubStream(guest, { isLive: false });
  await guest.clock.runFor(30_000);
  await expect(follow).toBeVisible();
  await expect(player).toHaveCount(0);
});

test('a guest is asked to log in, and no chat loads', async ({ guest }) => {
  await guest.goto('/stream');
  const chat = guest.getByRole('region', { name: 'Chat' });
  await expect(chat.getByText('Chat Login Required', { exact: true })).toBeVisible();
  await expect(
    chat.getByText('Please log in with your Twitch account to participate in the chat.', { exact: true }),
  ).toBeVisible();
  await expect(chat.locator('iframe')).toHaveCount(0);
  const leaving = guest.waitForRequest((request) =>
    request.url().includes('/api/auth/twitch?returnTo=%2Fstream'),
  );
  await chat.getByRole('link', { name: 'Log in with Twitch' }).click();
  await leaving;
});

test('stream data that fails leaves the offline picture, and is only logged', async ({ guest }) => {
  const faults = recordFaults(guest);
  const failures = () => faults.filter((text) => text.includes('Failed to load stream data'));
  await stub(guest, '**/api/stream/data', FAILURE);
  // What polls comes late: it finds that the screen has asked already, and in vain.
  let letPoll = () => {};
  const mayPoll = new Promise<void>((resolve) => (letPoll = resolve));
  await guest.route(builtFile('src/app/Background.tsx'), async (route) => {
    await mayPoll;
    await route.continue();
  });
  await guest.goto('/stream');
  await expect(guest.getByRole('link', { name: 'Follow Me!' })).toBeVisible();
  await expect.poll(failures).toHaveLength(1);
  letPoll();
  await guest.waitForLoadState('networkidle');
  expect(failures()).toHaveLength(1);
  await expectNothingSaid(guest);
});
