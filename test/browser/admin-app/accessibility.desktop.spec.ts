import { expectAccessible } from '../support/accessible.js';
import { answer, expect, test } from '../support/console.js';

test('the confirmation dialog for changing rights and the Twitch step are both accessible', async ({
  admin,
}) => {
  await answer(admin, 'GET', /^\/api\/auth\/confirmation$/, { status: 200, json: { isFresh: false } });
  await admin.goto('/admin/users?filter=%7B%22search%22%3A%22luna_sky%22%7D');
  await admin.getByRole('switch', { name: 'Admin: Luna_Sky' }).click();
  await expectAccessible(admin, 'the question');
  await admin.getByRole('dialog').getByRole('button', { name: 'Make admin' }).click();
  await expect(admin.getByRole('link', { name: 'Confirm it’s you on Twitch' })).toBeVisible();
  await expectAccessible(admin, 'the step to Twitch');
});
