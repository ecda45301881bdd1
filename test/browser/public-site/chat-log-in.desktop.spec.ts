import { expect, stubStream, test } from '../support/site.js';

test('a viewer logs in through the pop-up of the embedded chat, and can write', async ({ viewer }) => {
  // Logged in on the site, but no longer logged in on Twitch in this browser.
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
