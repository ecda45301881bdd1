import type { Page } from '@playwright/test';
import { DESKTOP, PHONE } from '../support/axe.js';
import { withReducedMotion, openRewards, READY, stubStatus } from '../support/reward.js';
import { expect, recordFaults, test } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

const OPERATOR = 'Greenroom Demo Studio';
const EMAIL = 'hello@neonace.example.com';

const TEXTS = [
  ['/privacy', 'Privacy Policy', ['What others can see', 'How long we keep it', 'Your rights']],
  ['/terms', 'Terms & Conditions', ['Adults only', 'Points', 'Casino offers', 'Responsible gambling']],
  ['/cookie-policy', 'Cookie Policy', ['The cookies', 'What your browser remembers', 'Your control']],
] as const;

/** Opens the last section of a text through its link at the top. */
async function openLastSection(page: Page) {
  const main = page.getByRole('main');
  const last = main.getByRole('navigation', { name: 'On this page' }).getByRole('link').last();
  const target = main.getByRole('heading', { name: await last.innerText(), exact: true });
  await last.click();
  await expect(target).toBeInViewport();
  return target;
}

test('each legal text names the operator, has sections, and links to its last one', async ({ guest }) => {
  const faults = recordFaults(guest);
  await guest.goto('/contact');
  const main = guest.getByRole('main');
  for (const [path, title, headings] of TEXTS) {
    await guest.setViewportSize(DESKTOP);
    await moveTo(guest, path);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const heading of headings) {
      await expect(main.getByRole('region', { name: heading, exact: true })).toContainText(/\w+ \w+ \w+/);
    }
    await expect(main).toContainText(OPERATOR);
    await expect(main.getByRole('link', { name: EMAIL }).first()).toHaveAttribute('href', `mailto:${EMAIL}`);
    for (const size of [DESKTOP, PHONE]) {
      await guest.setViewportSize(size);
      await guest.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await openLastSection(guest);
    }
  }
  expect(faults).toEqual([]);
});

for (const size of [DESKTOP, PHONE]) {
  test(`a section keeps its scroll position after a reload at ${size.width} px`, async ({ guest }) => {
    await guest.setViewportSize(size);
    await guest.goto('/terms');
    const target = await openLastSection(guest);
    await guest.reload();
    await expect(target).toBeInViewport();
  });
}

test('the cookie policy lists everything the site has stored', async ({ viewer }) => {
  await withReducedMotion(viewer);
  await stubStatus(viewer, READY);
  await viewer.route('**/api/rewards/claim', (route) => route.abort());
  await viewer.goto('/cookie-policy');
  const dialog = await openRewards(viewer);
  await dialog.getByRole('button', { name: 'Mute sounds' }).click();
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByRole('button', { name: 'Preparing Reward...' })).toBeVisible();
  // Without the member's id that some end with.
  const stored = await viewer.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.keys(storage).map((key) => key.split(':')[0] ?? key),
    ),
  );
  // The Twitch sandbox shares this host, so its cookie is visible here; Twitch's would not be.
  const cookies = (await viewer.context().cookies())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sandbox_'));
  expect(stored).toEqual(expect.arrayContaining(['ageVerified', 'rewardSoundsMuted', 'pendingClaim']));
  expect(cookies).toContain('greenroom_session');
  const tables = (await viewer.getByRole('main').getByRole('table').allTextContents()).join(' ');
  for (const name of [...stored, ...cookies]) expect(tables).toContain(name);
});
