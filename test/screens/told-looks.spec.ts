import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { openApi } from '../browser/support/language.js';
import { READY, stubStatus } from '../browser/support/reward.js';
import { expect, stub, stubStream, test, withoutInitialData } from '../browser/support/site.js';
import { saveSheet, screenshotOf } from './save-picture.js';

// Everything that tells a viewer something, and the team's screen for tonight, as one sheet per width:
// docs/screens/told-<width>.webp. One row in English, one in German.

const LANGUAGES = ['en', 'de'] as const;
const CELL = { desktop: 560, phone: 260 } as const;
const GAP = 8;
const NOTIFICATIONS = '**/api/notifications';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const PRIZE = { title: 'Friday raffle', prize: { kind: 'points', points: 2_500 } };
const notification = (id: number, type: string, minutes: number, isRead: boolean, data: object) => ({
  id,
  type,
  subject: `raffle:${id}`,
  at: ago(minutes),
  isRead,
  data,
});
const STAMPS = {
  minutes: 15,
  stamps: 4,
  isStampedToday: true,
  rewards: [
    { at: 3, points: 100 },
    { at: 5, points: 200 },
    { at: 7, points: 500 },
  ],
};
const READ = [
  notification(4, 'raffle.won', 12, true, PRIZE),
  notification(3, 'guess.won', 70, true, { title: 'Bonus hunt', place: 1, prize: PRIZE.prize }),
  notification(2, 'claim.delivered', 1_500, true, { item: 'Night Shift Hoodie' }),
  notification(1, 'points.given', 3_000, true, { points: 500, reason: null }),
];
const notified = (page: Page, items: object[], unread: number) =>
  stub(page, NOTIFICATIONS, { json: { items, unread } });

async function draw(page: Page): Promise<void> {
  await stub(page, '**/api/play/now', { json: { raffle: 5, guess: null, hunt: null } });
  await stub(page, '**/api/raffles/current/entry', {
    json: {
      entryKey: 'key',
      draw: { raffleId: 5, title: PRIZE.title, state: 'waiting', reason: null, answerBy: ago(-2.7) },
    },
  });
}
interface Screen {
  path: string;
  stub?: (page: Page) => Promise<void>;
  /** Brings the page into the state to be shown. @param text reads a text in the page's language */
  prepare?: (page: Page, text: (key: string) => string) => Promise<void>;
}
const press = (key: string) => (page: Page, text: (key: string) => string) =>
  page
    .getByRole('button', { name: text(key) })
    .first()
    .click();
const SCREENS: Screen[] = [
  { path: '/shop', stub: draw },
  {
    path: '/shop',
    stub: async (page) => {
      await draw(page);
      await stubStatus(page, READY);
    },
    prepare: async (page, text) => {
      await press('reward.claim')(page, text);
      await expect(page.getByRole('dialog').getByRole('button', { name: text('drawn.here') })).toBeVisible();
    },
  },
  {
    path: '/shop',
    stub: (page) => notified(page, [notification(4, 'raffle.won', 1, false, PRIZE), ...READ.slice(1)], 1),
    prepare: (page) => expect(page.getByRole('dialog')).toBeVisible(),
  },
  { path: '/shop', stub: (page) => notified(page, READ, 0), prepare: press('notifications.title') },
  {
    path: '/points',
    prepare: (page, text) =>
      page.getByRole('heading', { name: text('stamps.title') }).evaluate((heading) => {
        heading.scrollIntoView({ block: 'center', behavior: 'instant' });
      }),
  },
  { path: '/sessions#push' },
  {
    path: '/stream#calendar',
    prepare: (page, text) =>
      page.getByText(text('stream.calendarText')).evaluate((note) => {
        note.scrollIntoView({ block: 'center', behavior: 'instant' });
      }),
  },
];

test('told', async ({ viewer, cookiesOf, playwright, baseURL }, { project }) => {
  test.setTimeout(300_000);
  const isPhone = project.name === 'phone';
  const width = isPhone ? CELL.phone : CELL.desktop;
  const owner = await openApi(playwright.request, baseURL!, await cookiesOf('neonace'));
  const settings = (await (await owner.get('/api/site/settings')).json()) as object;
  const save = async (changes: object) =>
    expect((await owner.put('/api/site', { data: { ...settings, ...changes } })).status()).toBe(200);
  await save({ isPushOn: true, languages: ['de'] });
  await stubStream(viewer, { isLive: false, nextStream: { startsAt: ago(-4_000), title: null } });
  await viewer.route('**/earning', async (route) => {
    const response = await route.fetch();
    const json = { ...((await response.json()) as object), stampCard: STAMPS };
    return route.fulfill({ response, json });
  });
  const cells: OverlayOptions[] = [];
  let height = 0;
  const add = async (row: number, column: number) => {
    const { data, info } = await sharp(await screenshotOf(viewer))
      .resize({ width })
      .toBuffer({ resolveWithObject: true });
    height = info.height + GAP;
    cells.push({ input: data, left: column * (width + GAP), top: row * height });
  };
  await withoutInitialData(viewer);
  for (const [row, language] of LANGUAGES.entries()) {
    const texts = JSON.parse(
      await readFile(path.resolve(import.meta.dirname, `../../locales/${language}/site.json`), 'utf8'),
    ) as Record<string, string>;
    for (const [column, screen] of SCREENS.entries()) {
      await viewer.unroute(NOTIFICATIONS);
      for (const each of ['**/api/play/now', '**/api/raffles/current/entry']) await viewer.unroute(each);
      await screen.stub?.(viewer);
      await viewer.goto('about:blank');
      await viewer.goto(language === 'en' ? screen.path : `/${language}${screen.path}`);
      await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible();
      await screen.prepare?.(viewer, (key) => texts[key]!);
      await add(row, column);
    }
  }
  await viewer.context().addCookies(await cookiesOf('neonace'));
  for (const [row, language] of LANGUAGES.entries()) {
    await viewer.goto('/admin/tonight');
    await viewer.evaluate(
      (locale) => localStorage.setItem('RaStore.locale', JSON.stringify(locale)),
      language,
    );
    await viewer.reload();
    await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible();
    await add(row, SCREENS.length);
  }
  await save({});
  await owner.dispose();
  await saveSheet({
    name: `told-${isPhone ? 390 : 1360}`,
    width: (SCREENS.length + 1) * (width + GAP) - GAP,
    height: LANGUAGES.length * height - GAP,
    cells,
    quality: 55,
  });
});
