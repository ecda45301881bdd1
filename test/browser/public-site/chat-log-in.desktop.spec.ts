import { expect, stubStream, test } from '../support/site.js';

test('a viewer logs in by the pop-up that the embedded chat opens, and can talk', async ({ viewer }) => {
  // Signed in on the site, and in this browser not on Twitch any more.
  await viewer.context().clearCookies({ name: 'sandbox_login' });
  await stubStream(viewer, { isLive: true });
  await viewer.goto('/stream');
  const chat = viewer.getByRole('region', { name: 'Chat' }).frameLocator('iframe');
  const opened = viewer.waitForEvent('popup');
  await chat.getByRole('button', { name: 'Log in' }).click();
  const popUp = await opened;
  const closed = popUp.waitForEvent('close');
  await popUp.getByRole('button', { name: 'Luna_Sky' }).click();
  await closed;
  await expect(chat.getByPlaceholder('Say something as Luna_Sky')).toBeVisible();
});
