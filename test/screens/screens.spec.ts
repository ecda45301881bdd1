import { expect, type Page, test } from '@playwright/test';
import { passAgeGate, signIn } from '../browser/support/console.js';
import { openRewards, READY, stubStatus, stubWin } from '../browser/support/reward.js';
import { stubStream } from '../browser/support/site.js';
import { savePicture } from './save-picture.js';

interface Screen {
  name: string;
  path: string;
  /** Account to log in with; a guest if omitted. */
  as?: 'luna_sky';
  /** Replaces server responses, so that the picture is the same each time. */
  stub?: (page: Page) => Promise<void>;
  /** Brings the page into the state to be shown. */
  prepare?: (page: Page) => Promise<void>;
}

const TITLE = 'Bonus hunt: forty slots, one bankroll';
const CHAT = [
  ['bramblebjorn', 'Evening everyone, what did I miss?'],
  ['kiki_kolibri', 'Two bonuses so far, both small. The night is young'],
  ['teapot_theo', 'Tea is ready, volume is up'],
  ['zephyrine', 'Slot 17 will be the one, I can feel it'],
  ['marzipanmia', 'You said that about slot 9'],
] as const;

const offline = (page: Page) => stubStream(page, { isLive: false });

/** Makes the stream live, on the site and in the embedded player and chat. */
async function live(page: Page): Promise<void> {
  await stubStream(page, { isLive: true, title: TITLE });
  const { playerUrl } = (await (await page.request.get('/api/site')).json()) as { playerUrl: string };
  const control = (what: string) => new URL(`/control/${what}`, playerUrl).href;
  await page.request.post(control('stream'), { data: { isLive: true, title: TITLE } });
  const said = (await (await page.request.get(control('chat'))).json()) as unknown[];
  if (said.length > 0) return;
  for (const [login, text] of CHAT) await page.request.post(control('chat'), { data: { login, text } });
}

const rewardReady = (page: Page) => stubStatus(page, READY);

async function openDialog(page: Page): Promise<void> {
  await expect(await openRewards(page)).toBeVisible();
}

async function win(page: Page): Promise<void> {
  const dialog = await openRewards(page);
  await dialog.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(dialog.getByRole('button', { name: 'Awesome!' })).toBeVisible();
}

const SCREENS: Screen[] = [
  { name: 'home', path: '/', stub: offline },
  { name: 'home-live', path: '/', as: 'luna_sky', stub: live },
  { name: 'casino', path: '/casino' },
  { name: 'stream', path: '/stream', stub: offline },
  { name: 'stream-live', path: '/stream', as: 'luna_sky', stub: live },
  { name: 'community', path: '/community', as: 'luna_sky' },
  { name: 'shop', path: '/shop', as: 'luna_sky' },
  { name: 'daily-reward', path: '/shop', as: 'luna_sky', stub: rewardReady, prepare: openDialog },
  {
    name: 'daily-reward-won',
    path: '/shop',
    as: 'luna_sky',
    stub: async (page) => {
      await rewardReady(page);
      await stubWin(page, 4);
    },
    prepare: win,
  },
  { name: 'rewards', path: '/rewards', as: 'luna_sky' },
  { name: 'play', path: '/play' },
  { name: 'hunts', path: '/hunts' },
  { name: 'commands', path: '/commands' },
  { name: 'points', path: '/points', as: 'luna_sky' },
  { name: 'claims', path: '/claims', as: 'luna_sky' },
  { name: 'sessions', path: '/sessions', as: 'luna_sky' },
  { name: 'play-safe', path: '/play-safe' },
  { name: 'contact', path: '/contact' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'cookie-policy', path: '/cookie-policy' },
  { name: 'imprint', path: '/imprint' },
  { name: 'not-found', path: '/nothing-here' },
];

for (const screen of SCREENS) {
  test(screen.name, async ({ page }) => {
    await passAgeGate(page);
    if (screen.as) await signIn(page, screen.as);
    await screen.stub?.(page);
    await page.goto(screen.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await screen.prepare?.(page);
    await savePicture(page, screen.name);
  });
}

test('age-gate', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'I AM UNDER 18 - EXIT' })).toBeVisible();
  await savePicture(page, 'age-gate');
});

test('restricted', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('isUnderage', 'true'));
  await page.goto('/restricted');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await savePicture(page, 'restricted');
});
