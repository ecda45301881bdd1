import { LUNA, shownPoints, test } from '../support/members.js';
import { expect } from '../support/site.js';

test('without a network the site shows a banner, dims live figures, and a claim fails immediately', async ({
  viewer,
  asOwner,
}) => {
  await asOwner.setPoints(LUNA, 12_500);
  await viewer.goto('/shop');
  await expect(shownPoints(viewer)).toHaveText('12,500 points');
  const banner = viewer.getByText('You’re offline – reconnecting');
  await expect(banner).toHaveCount(0);
  await expect(shownPoints(viewer)).toHaveCSS('opacity', '1');
  const claim = viewer.getByRole('listitem').filter({ hasText: 'Sticker Pack' }).getByRole('button');
  await expect(claim).toHaveText('Claim Now');
  await viewer.context().setOffline(true);
  await expect(banner).toBeVisible();
  await expect(shownPoints(viewer)).toHaveCSS('opacity', '0.45');
  const saidAfter = await claim.evaluate(
    (button: HTMLButtonElement) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        new MutationObserver(() => {
          if (document.body.textContent?.includes('Failed to claim item')) resolve(performance.now() - begun);
        }).observe(document.body, { subtree: true, childList: true });
        button.click();
      }),
  );
  expect(saidAfter).toBeLessThan(1_000);
  await viewer.context().setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect(shownPoints(viewer)).toHaveCSS('opacity', '1');
});
