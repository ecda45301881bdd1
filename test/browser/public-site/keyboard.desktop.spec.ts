import type { Page } from '@playwright/test';
import { LUNA, shownPoints, test } from '../support/members.js';
import {
  floatingButton,
  withReducedMotion,
  READY,
  rewardDialog,
  stubStatus,
  stubWin,
} from '../support/reward.js';
import { expect } from '../support/site.js';
import { moveTo } from '../support/visiting.js';

const press = async (page: Page, key: string, times = 1): Promise<void> => {
  for (let count = 0; count < times; count++) await page.keyboard.press(key);
};

test('the age gate is answered with the keyboard, and the page behind it cannot be reached', async ({
  page,
}) => {
  await page.goto('/casino');
  const enter = page.getByRole('button', { name: 'I AM 18 OR OLDER - ENTER' });
  await expect(enter).toBeVisible();
  await press(page, 'Tab');
  await expect(enter).toBeFocused();
  await press(page, 'Tab');
  await expect(page.getByRole('button', { name: 'I AM UNDER 18 - EXIT' })).toBeFocused();
  await press(page, 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a reward is claimed with the keyboard, and focus returns to its button', async ({ viewer }) => {
  await withReducedMotion(viewer);
  await stubStatus(viewer, READY);
  await stubWin(viewer, 2);
  await viewer.goto('/contact');
  await floatingButton(viewer).focus();
  await press(viewer, 'Enter');
  const dialog = rewardDialog(viewer);
  await expect(dialog).toBeVisible();
  const isInside = () => viewer.evaluate(() => document.activeElement?.closest('dialog') !== null);
  expect(await isInside()).toBe(true);
  const claim = dialog.getByRole('button', { name: 'Claim Reward' });
  for (let stop = 0; stop < 6 && !(await claim.evaluate((each) => each === document.activeElement)); stop++) {
    await press(viewer, 'Tab');
  }
  await press(viewer, 'Enter');
  await expect(dialog.getByRole('button', { name: 'Awesome!' })).toBeFocused();
  await press(viewer, 'Enter');
  await expect(dialog).toHaveCount(0);
  await expect(floatingButton(viewer)).toBeFocused();
  await press(viewer, 'Enter');
  await expect(dialog).toBeVisible();
  await press(viewer, 'Escape');
  await expect(dialog).toHaveCount(0);
  await expect(floatingButton(viewer)).toBeFocused();
});

test('an item is found and claimed with the keyboard', async ({ viewer, asOwner }) => {
  await asOwner.setPoints(LUNA, 5_000);
  await viewer.goto('/shop');
  await expect(shownPoints(viewer)).toHaveText('5,000 points');
  await viewer.getByPlaceholder('Search items...').focus();
  await viewer.keyboard.type('shout');
  await expect(viewer.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await press(viewer, 'Tab', 2);
  await expect(viewer.getByRole('button', { name: 'Claim Now' })).toBeFocused();
  await press(viewer, 'Enter');
  await expect(shownPoints(viewer)).toHaveText('4,700 points');
  await expect(viewer.getByRole('button', { name: 'Claim Now' })).toBeFocused();
});

test('paging through the leaderboard keeps focus on the button', async ({ guest }) => {
  await guest.goto('/community');
  const next = guest.getByRole('button', { name: 'Next', exact: true });
  await next.focus();
  await press(guest, 'Enter');
  await expect(guest.getByText('Page 2 of 6')).toBeVisible();
  await expect(next).toBeFocused();
});

test('the focused element is never hidden behind the header or the reward button', async ({ viewer }) => {
  await withReducedMotion(viewer);
  await viewer.setViewportSize({ width: 390, height: 700 });
  await viewer.goto('/contact');
  for (const path of ['/shop', '/rewards']) {
    await moveTo(viewer, path);
    await expect(floatingButton(viewer)).toBeVisible();
    await expect(viewer.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    const hidden: string[] = [];
    for (let stop = 0; stop < 34; stop++) {
      await press(viewer, 'Tab');
      const covered = await viewer.evaluate(async () => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        // The skip link slides in when it is focused.
        await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        const isSeen = seen !== null && (element.contains(seen) || seen.contains(element));
        return isSeen
          ? null
          : `${element.tagName} ${element.textContent} under ${seen?.outerHTML.slice(0, 80)}`;
      });
      if (covered) hidden.push(covered);
    }
    expect(hidden, path).toEqual([]);
  }
});

test('the first tab stop skips the menu', async ({ guest }) => {
  await guest.goto('/casino');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await press(guest, 'Tab');
  await expect(guest.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press(guest, 'Enter');
  await expect(guest.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(guest).toHaveURL('/casino');
});
