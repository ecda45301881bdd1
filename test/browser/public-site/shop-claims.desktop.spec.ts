import type { Locator, Page } from '@playwright/test';
import { holdBack, itemNamed, LUNA, recordCallsTo, shownPoints, test } from '../support/members.js';
import { expect, stopClock, stub, toastOf } from '../support/site.js';

const CLAIM = '**/api/shop/claim';
const CLAIM_PATH = '/api/shop/claim';
const ITEMS = '**/api/shop/items?*';

const cardOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/**
 * Two clicks at one place, as a hand makes them: the second one takes whatever lies there by then. The page's clock, which
 * has to be installed, goes on only by what happens between them.
 */
async function clickTwice(page: Page, button: Locator, between: () => Promise<void>): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await stopClock(page);
  await page.mouse.click(x, y);
  await between();
  await page.mouse.click(x, y);
  await page.clock.resume();
}

test('a double click on "Claim Now" buys once, before the answer and after it', async ({
  viewer,
  asOwner,
}) => {
  const sent = recordCallsTo(viewer, 'POST', CLAIM_PATH);
  await viewer.clock.install();
  await viewer.goto('/shop');
  const button = cardOf(viewer, 'Shout-out on Stream').getByRole('button');
  const text = async () => {
    await viewer.clock.runFor(10);
    return button.textContent();
  };
  const gaps = [
    () => viewer.clock.runFor(60),
    () => viewer.clock.runFor(150),
    () => expect.poll(text).toBe('Claimed'),
    async () => {
      await expect.poll(text).toBe('Claimed');
      await viewer.clock.runFor(500);
    },
  ];
  for (const [before, gap] of gaps.entries()) {
    await asOwner.setPoints(LUNA, 12_500);
    await expect(shownPoints(viewer)).toHaveText('12,500 points');
    await clickTwice(viewer, button, gap);
    await expect(shownPoints(viewer)).toHaveText('12,200 points');
    await expect(button).toHaveText('Claim Now');
    await expect(button).toBeEnabled();
    expect(sent).toHaveLength(before + 1);
  }
});

test('after an answer the button rests for two seconds', async ({ viewer, asOwner }) => {
  await asOwner.setPoints(LUNA, 12_500);
  await stub(viewer, CLAIM, { status: 409, json: { error: 'Out of Stock' } });
  await viewer.goto('/shop');
  const button = cardOf(viewer, 'Sticker Pack').getByRole('button');
  const answer = viewer.waitForEvent('response', (response) => response.url().endsWith(CLAIM_PATH));
  await button.click();
  await answer;
  const answeredAt = performance.now();
  await expect(toastOf(viewer)).toHaveText('Out of Stock');
  await expect(button).toHaveText('Claim Now');
  await expect(button).toBeEnabled();
  const rest = performance.now() - answeredAt;
  expect(rest).toBeGreaterThan(1_900);
  // Looked at once a second towards the end.
  expect(rest).toBeLessThan(5_000);
});

test('a claim above a tenth of the balance asks first, and a double click answers nothing', async ({
  viewer,
  asOwner,
}) => {
  await asOwner.setPoints(LUNA, 5_000);
  const sent = recordCallsTo(viewer, 'POST', CLAIM_PATH);
  const items = [
    itemNamed('Dear', { price: 501 }),
    itemNamed('Fair', { price: 500 }),
    itemNamed('Small', { price: 499 }),
  ];
  await stub(viewer, ITEMS, { json: items });
  await stub(viewer, CLAIM, {
    status: 201,
    json: { newPoints: 5_000, pointsVersion: Number.MAX_SAFE_INTEGER, message: 'Dear is yours' },
  });
  await viewer.clock.install();
  await viewer.goto('/shop');
  await expect(shownPoints(viewer)).toHaveText('5,000 points');
  const dear = cardOf(viewer, 'About Dear').getByRole('button');
  const dialog = viewer.getByRole('dialog', { name: 'Claim Dear?' });
  await clickTwice(viewer, dear, () => viewer.clock.runFor(60));
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('It costs 501 of your 5,000 points. You keep 4,499.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(dear).toBeFocused();
  expect(sent).toHaveLength(0);

  await dear.click();
  await dialog.getByRole('button', { name: 'Claim for 501 points' }).click();
  await expect(dialog).toBeHidden();
  await expect(viewer.getByText('Dear is yours')).toBeVisible();
  expect(sent).toHaveLength(1);
  await cardOf(viewer, 'About Fair').getByRole('button').click();
  await expect.poll(() => sent.length).toBe(2);
});

test('the buttons of the question take nothing in its first 500 ms', async ({ viewer, asOwner }) => {
  await asOwner.setPoints(LUNA, 5_000);
  await stub(viewer, ITEMS, { json: [itemNamed('Dear', { price: 501 })] });
  await viewer.goto('/shop');
  await expect(shownPoints(viewer)).toHaveText('5,000 points');
  const deafFor = viewer.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let openedAt = NaN;
        const look = () => {
          const buttons = [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button')];
          if (buttons.length === 2 && Number.isNaN(openedAt)) openedAt = performance.now();
          if (buttons.length === 2 && buttons.every(({ ariaDisabled }) => ariaDisabled === 'false'))
            resolve(performance.now() - openedAt);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await cardOf(viewer, 'About Dear').getByRole('button').click();
  expect(await deafFor).toBeGreaterThan(450);
});

test('nothing moves under the pointer because a claim reloads the list', async ({ viewer, asOwner }) => {
  await asOwner.setPoints(LUNA, 12_500);
  await viewer.goto('/shop');
  await viewer.getByPlaceholder('Search items...').fill('Sticker Pack');
  await expect(viewer.getByRole('main').getByRole('listitem')).toHaveCount(1);
  const button = cardOf(viewer, 'Sticker Pack').getByRole('button');
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  const release = await holdBack(viewer, ITEMS);
  const list = viewer.waitForResponse(ITEMS);
  await viewer.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const footer = document.querySelector('footer')?.getBoundingClientRect();
      const top = Math.round((footer?.top ?? NaN) + window.scrollY);
      seen.add(`${document.querySelectorAll('main li').length} cards, footer at ${top}`);
      requestAnimationFrame(look);
    };
    Object.assign(window, { seen });
    look();
  });
  await button.click();
  await expect(viewer.getByText(/^Successfully claimed/)).toBeVisible();
  release();
  await list;
  await expect(button).toBeEnabled();
  expect(await viewer.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toHaveLength(1);
});
