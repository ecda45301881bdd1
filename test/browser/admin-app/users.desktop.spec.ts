import { callsOf, expect, recordCalls, test } from '../support/console.js';

const ONE_USER = /^\/api\/users\/[^/]+$/;

test('points are stepped and set, and the admin role is granted and revoked', async ({ admin }) => {
  await admin.goto('/admin/users?filter=%7B%22search%22%3A%22max_low%22%7D');
  const calls = recordCalls(admin);
  const points = admin.getByRole('spinbutton', { name: 'Points of Max_Low' });
  const start = Number((await points.inputValue()).replaceAll(',', ''));
  await points.press('ArrowUp');
  await points.press('ArrowUp');
  await expect.poll(() => callsOf(calls, 'PATCH', ONE_USER).length).toBe(2);
  await points.fill(String(start));
  await points.press('Enter');
  await expect.poll(() => callsOf(calls, 'PATCH', ONE_USER).length).toBe(3);
  const toggle = admin.getByRole('switch', { name: 'Admin: Max_Low' });
  await toggle.click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make admin' }).click();
  // One Twitch confirmation also covers the next change.
  const toTwitch = dialog.getByRole('link', { name: 'Confirm it’s you on Twitch' });
  await expect(toTwitch.or(admin.getByText('Max_Low is an admin now'))).toBeVisible();
  if (await toTwitch.isVisible()) {
    const opening = admin.context().waitForEvent('page');
    await toTwitch.click();
    const tab = await opening;
    await tab.locator('button[name="login"][value="neonace"]').click();
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Confirmed');
    await tab.close();
  }
  await expect(toggle).toBeChecked();
  await toggle.click();
  await dialog.getByRole('button', { name: 'Remove admin' }).click();
  await expect(toggle).not.toBeChecked();
  expect(callsOf(calls, 'PATCH', ONE_USER).map((call) => call.postDataJSON() as unknown)).toEqual([
    { points: start + 1 },
    { points: start + 2 },
    { points: start },
    { isAdmin: true },
    { isAdmin: false },
  ]);
});

test('the mouse wheel over a focused number scrolls the page and does not change the value', async ({
  admin,
}) => {
  await admin.goto('/admin/users');
  const points = admin.getByRole('spinbutton').first();
  await points.click();
  const before = await points.inputValue();
  const calls = recordCalls(admin);
  await admin.mouse.wheel(0, 400);
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(points).toHaveValue(before);
  await points.blur();
  expect(callsOf(calls, 'PATCH', ONE_USER)).toEqual([]);
});
