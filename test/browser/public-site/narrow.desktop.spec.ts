import type { Page } from '@playwright/test';
import { test } from '../support/members.js';
import { expect, stub } from '../support/site.js';

const NAME = 'W'.repeat(25);

const guess = {
  id: 1,
  title: NAME,
  currency: 'EUR',
  winners: 1,
  teamMayGuess: true,
  huntId: null,
  state: 'open',
  guesses: 1,
  actualCents: null,
  openedAt: '2026-01-01T00:00:00.000Z',
  lockedAt: null,
  settledAt: null,
  cancelledAt: null,
  prize: { kind: 'points', points: 500, itemId: null, words: null },
  presentCents: null,
  standings: [],
};

const expectToFit = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);

test.beforeEach(({ viewer }) => viewer.setViewportSize({ width: 320, height: 640 }));

test('a guess with a long name fits a window of 320 px', async ({ viewer }) => {
  await stub(viewer, '**/api/play/now', { json: { raffle: null, guess: 1, hunt: null } });
  await stub(viewer, '**/api/guesses/current', { json: { guess } });
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
