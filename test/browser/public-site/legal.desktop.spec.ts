import { inShort, openRewards, READY, stubStatus } from '../support/reward.js';
import { expect, stub, test, withoutFirstData } from '../support/site.js';

test('without an operator the channel stands in, and nobody is sent to an empty address', async ({
  guest,
}) => {
  await withoutFirstData(guest);
  const site = (await (await guest.request.get('/api/site')).json()) as object;
  await stub(guest, '**/api/site', { json: { ...site, operatorName: '', contactEmail: '' } });
  // What the legal texts say then: test/api/legal/legal.spec.ts.
  await guest.goto('/contact');
  const main = guest.getByRole('main');
  await expect(main).toContainText('This site is run by NeonAce.');
  await expect(guest.locator('a[href^="mailto:"]')).toHaveCount(0);
});

test('the cookie policy lists everything that the site stored', async ({ viewer }) => {
  await inShort(viewer);
  await stubStatus(viewer, READY);
  await viewer.route('**/api/rewards/claim', (route) => route.abort());
  await viewer.goto('/cookie-policy');
  const dialog = await openRewards(viewer);
  await dialog.getByRole('button', { name: 'Mute sounds' }).click();
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByRole('button', { name: 'Preparing Reward...' })).toBeVisible();
  const stored = await viewer.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage).map((key) => key.split(':')[0] ?? key),
  ]);
  // The stand-in for Twitch has one of its own on this host, as Twitch would on its.
  const cookies = (await viewer.context().cookies())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sandbox_'));
  expect(stored).toEqual(expect.arrayContaining(['ageVerified', 'rewardSoundsMuted', 'pendingClaim']));
  expect(cookies).toContain('greenroom_session');
  const tables = (await viewer.getByRole('main').getByRole('table').allTextContents()).join(' ');
  for (const name of [...stored, ...cookies]) expect(tables).toContain(name);
});
