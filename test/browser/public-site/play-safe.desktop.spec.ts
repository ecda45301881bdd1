import { DESKTOP, PHONE, violationsAtBothWidths } from '../support/axe.js';
import { expect, recordFaults, test } from '../support/site.js';

test('a guest finds help and no promotion on /play-safe', async ({ guest }) => {
  const faults = recordFaults(guest);
  await guest.goto('/play-safe');
  const main = guest.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Play Safe');
  await main.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United Kingdom' });
  await expect(main.getByRole('link', { name: '0808 8020 133' })).toHaveAttribute('href', 'tel:08088020133');
  await expect(main.getByRole('link', { name: 'gamstop.co.uk' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Log in with Twitch' })).toBeVisible();
  await expect(main.locator('a[rel*="sponsored"]')).toHaveCount(0);
  expect(await violationsAtBothWidths(guest)).toEqual([]);
  expect(faults).toEqual([]);
});

test('no length is preselected, and both buttons look the same', async ({ viewer }) => {
  await viewer.goto('/play-safe');
  const main = viewer.getByRole('main');
  await expect(main.getByRole('radio')).toHaveCount(7);
  await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
  await main.getByRole('radio', { name: '24 hours' }).check();
  await expect(
    main.getByText(/^You won’t see offers until .*You can’t undo this before then\.$/),
  ).toBeVisible();
  const [start, leave] = [
    main.getByRole('button', { name: 'Start now' }),
    main.getByRole('button', { name: 'Not now' }),
  ];
  for (const size of [DESKTOP, PHONE]) {
    await viewer.setViewportSize(size);
    const looks = await Promise.all(
      [start, leave].map((button) =>
        button.evaluate((node) => {
          const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(node);
          return [backgroundColor, color, fontSize, fontWeight, node.getBoundingClientRect().width];
        }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
  }
  await leave.click();
  await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
});
