import { expect, test } from '../support/site.js';

test.use({ viewport: { width: 390, height: 844 } });

test('nothing behind the open phone menu can be reached or scrolled', async ({ guest }) => {
  await guest.goto('/terms');
  const opener = guest.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const menu = guest.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  const reached: boolean[] = [];
  for (let stop = 0; stop < 16; stop++) {
    await guest.keyboard.press('Tab');
    reached.push(
      await guest.evaluate(
        () => document.activeElement?.closest('main, footer, a[href="#content"]') !== null,
      ),
    );
  }
  expect(reached).not.toContain(true);
  await guest.mouse.move(195, 700);
  await guest.mouse.wheel(0, 600);
  await guest.evaluate(() => new Promise(requestAnimationFrame));
  expect(await guest.evaluate(() => window.scrollY)).toBe(0);

  await menu.getByRole('link', { name: 'Shop' }).focus();
  await guest.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await guest.getByRole('link', { name: 'Privacy Policy' }).first().focus();
  await expect(guest.getByRole('link', { name: 'Privacy Policy' }).first()).toBeFocused();
});

test('Escape returns focus to the button, wherever focus was', async ({ guest }) => {
  await guest.goto('/terms');
  const opener = guest.getByRole('button', { name: 'Open menu' });
  await opener.click();
  await guest.evaluate(() => (document.activeElement as HTMLElement).blur());
  await guest.keyboard.press('Escape');
  await expect(guest.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the viewer's name and points are next to the menu button, and Log out is in the menu", async ({
  viewer,
}) => {
  await viewer.goto('/');
  const header = viewer.locator('header');
  await expect(header.getByText('Luna_Sky')).toBeVisible();
  await expect(header.getByTestId('points')).toBeVisible();
  const badge = header.getByRole('button', { name: /: your account/ });
  await expect(badge.locator('img')).toBeVisible();
  const logOut = header.getByRole('button', { name: 'Log out' }).filter({ visible: true });
  await expect(logOut).toHaveCount(0);
  await viewer.getByRole('button', { name: 'Open menu' }).click();
  await expect(logOut).toBeVisible();
  // Pressing the badge closes the menu and opens the account card, which has Log out too.
  await badge.click();
  await expect(viewer.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(logOut).toBeVisible();
});
