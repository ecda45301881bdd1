import type { Page } from '@playwright/test';
import { test } from '../support/members.js';
import { expect, stub } from '../support/site.js';

const NAME = 'W'.repeat(25);

const raffle = {
  id: 1,
  title: NAME,
  rules: null,
  winners: 1,
  minutes: null,
  claimMinutes: 10,
  mayWinAgain: false,
  teamMayEnter: false,
  state: 'open',
  entries: 1,
  serverSeedHash: 'a'.repeat(64),
  serverSeed: null,
  entriesHash: null,
  openedAt: '2026-01-01T00:00:00.000Z',
  closesAt: null,
  closedAt: null,
  finishedAt: null,
  prize: { kind: 'words', points: null, itemId: null, words: NAME },
  draws: [],
};

const expectToFit = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);

test.beforeEach(({ viewer }) => viewer.setViewportSize({ width: 320, height: 640 }));

test('a raffle with long names fits a window of 320 px', async ({ viewer }) => {
  await stub(viewer, '**/api/play/now', { json: { raffle: 1, guess: null, hunt: null } });
  await stub(viewer, '**/api/raffles/current', { json: { raffle, results: [] } });
  await viewer.goto('/play');
  await expect(viewer.getByRole('heading', { name: NAME })).toBeVisible();
  await expectToFit(viewer);
});

test('the names of commands aren’t split in a window of 320 px', async ({ viewer }) => {
  await viewer.goto('/commands');
  const name = viewer.getByRole('heading', { name: '!commands' });
  await expect(name).toBeVisible();
  const line = await name.evaluate((heading) => {
    const text = document.createRange();
    text.selectNodeContents(heading);
    return text.getClientRects().length;
  });
  expect(line).toBe(1);
});

test('a name that runs from right to left loses its end, not its beginning, when it is too long', async ({
  viewer,
}) => {
  await viewer.setViewportSize({ width: 390, height: 844 });
  const name = 'אבגדהוזחטיכלמנסעפצקרשת'.repeat(2).slice(0, 25);
  await viewer.goto('/community');
  const shown = viewer.locator('ol li b').last();
  await shown.evaluate((element, text) => (element.textContent = text), name);
  // The beginning of the name is at the right.
  const isCut = await shown.evaluate((element) => {
    const beginning = document.createRange();
    beginning.setStart(element.firstChild!, 0);
    beginning.setEnd(element.firstChild!, 1);
    const { right } = beginning.getBoundingClientRect();
    return right > element.getBoundingClientRect().right + 1;
  });
  expect(isCut).toBe(false);
});
