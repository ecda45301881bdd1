import type { Page } from '@playwright/test';
import { answer, callsOf, expect, recordCalls, test } from '../support/console.js';

const USERS = /^\/api\/users$/;
const ONE_USER = /^\/api\/users\/[^/]+$/;
const CONFIRMATION = /^\/api\/auth\/confirmation$/;

const USER = {
  user_id: '900000000',
  nickname: 'Nick_0',
  name: 'nick_0',
  image: '/media/demo/avatars/luna_sky.svg',
  points: 100,
  isAdmin: false,
  role: null,
};

const FRESH = { status: 200, json: { confirmedAt: null, isFresh: true, freshUntil: null } };
const STALE = { status: 200, json: { confirmedAt: null, isFresh: false, freshUntil: null } };
const REFUSED = { status: 403, json: { error: 'Confirm first', code: 'confirm_needed' } };

const question = (admin: Page) => admin.getByRole('dialog', { name: 'Make Nick_0 an admin?' });
const toTwitch = (admin: Page) => question(admin).getByRole('link', { name: 'Confirm it’s you on Twitch' });

/** Twitch and the server's callback, as far as the browser sees them. */
async function twitchAnswers(admin: Page, outcome: string): Promise<void> {
  await admin
    .context()
    .route('**/api/auth/confirm', (route) =>
      route.fulfill({ status: 302, headers: { location: `/admin/confirmed?confirm=${outcome}` } }),
    );
}

test.beforeEach(async ({ admin }) => {
  const pagination = { total: 1, totalPages: 1, currentPage: 1, hasMore: false };
  await answer(admin, 'GET', USERS, { status: 200, json: { users: [USER], pagination } });
  await answer(admin, 'PATCH', ONE_USER, { status: 200, json: { ...USER, isAdmin: true, role: 'admin' } });
});

test('a tap on the switch asks with name, picture and meaning, and sends nothing before the answer', async ({
  admin,
}) => {
  await answer(admin, 'GET', CONFIRMATION, FRESH);
  await admin.goto('/admin/users');
  const calls = recordCalls(admin);
  const toggle = admin.getByRole('switch', { name: 'Admin: Nick_0' });
  // The second click of a double click lands beside the question, and must not answer it.
  await toggle.dblclick();
  await expect(question(admin)).toContainText('Nick_0');
  await expect(question(admin)).toContainText('nick_0');
  await expect(question(admin)).toContainText('Admins can use the whole console');
  await expect(question(admin).locator('img')).toBeVisible();
  await question(admin).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(admin)).toHaveCount(0);
  expect(callsOf(calls, 'PATCH', ONE_USER)).toEqual([]);
  await expect(toggle).not.toBeChecked();

  await toggle.click();
  await question(admin).getByRole('button', { name: 'Make admin' }).click();
  await expect(toggle).toBeChecked();
  await expect(admin.getByText('Nick_0 is an admin now')).toBeVisible();
  expect(callsOf(calls, 'PATCH', ONE_USER).map((call) => call.postDataJSON() as unknown)).toEqual([
    { isAdmin: true },
  ]);
});

test('without a confirmation Twitch asks in a new tab, and the change follows once that tab reports back', async ({
  admin,
}) => {
  await answer(admin, 'GET', CONFIRMATION, STALE);
  await twitchAnswers(admin, 'confirmed');
  await admin.goto('/admin/users');
  const calls = recordCalls(admin);
  await admin.getByRole('switch', { name: 'Admin: Nick_0' }).click();
  await question(admin).getByRole('button', { name: 'Make admin' }).click();
  await expect(toTwitch(admin)).toBeVisible();
  expect(callsOf(calls, 'PATCH', ONE_USER)).toEqual([]);
  await answer(admin, 'GET', CONFIRMATION, FRESH);
  const opening = admin.context().waitForEvent('page');
  await toTwitch(admin).click();
  const tab = await opening;
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('You’re confirmed');
  await expect(tab.getByRole('main')).toContainText('You can close this tab');
  await expect(question(admin)).toHaveCount(0);
  await expect(admin.getByRole('switch', { name: 'Admin: Nick_0' })).toBeChecked();
  expect(callsOf(calls, 'PATCH', ONE_USER)).toHaveLength(1);
});

test('coming back to the console’s tab asks again, whatever the other tab could tell', async ({ admin }) => {
  await answer(admin, 'GET', CONFIRMATION, STALE);
  await admin.goto('/admin/users');
  await admin.getByRole('switch', { name: 'Admin: Nick_0' }).click();
  await question(admin).getByRole('button', { name: 'Make admin' }).click();
  await expect(toTwitch(admin)).toBeVisible();
  await answer(admin, 'GET', CONFIRMATION, FRESH);
  await admin.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(question(admin)).toHaveCount(0);
  await expect(admin.getByRole('switch', { name: 'Admin: Nick_0' })).toBeChecked();
});

for (const [outcome, words] of [
  ['denied', 'You declined on Twitch. Nothing was changed.'],
  [
    'wrong-account',
    'That was a different Twitch account. Confirm with NeonAce, the account you’re logged in with here.',
  ],
  ['failed', 'Twitch couldn’t confirm that it’s you. Please try again.'],
] as const) {
  test(`a confirmation that ends as ${outcome} says so in both tabs and changes nothing`, async ({
    admin,
  }) => {
    await answer(admin, 'GET', CONFIRMATION, STALE);
    await twitchAnswers(admin, outcome);
    await admin.goto('/admin/users');
    const calls = recordCalls(admin);
    await admin.getByRole('switch', { name: 'Admin: Nick_0' }).click();
    await question(admin).getByRole('button', { name: 'Make admin' }).click();
    const opening = admin.context().waitForEvent('page');
    await toTwitch(admin).click();
    const tab = await opening;
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('You’re not confirmed');
    await expect(tab.getByRole('alert')).toContainText('Nothing was changed.');
    await expect(question(admin).getByRole('alert')).toHaveText(words);
    expect(callsOf(calls, 'PATCH', ONE_USER)).toEqual([]);
  });
}

test('a server that wants a confirmation leads to Twitch too, and the admin stays in the console', async ({
  admin,
}) => {
  await answer(admin, 'GET', CONFIRMATION, FRESH);
  await answer(admin, 'PATCH', ONE_USER, REFUSED);
  await admin.goto('/admin/users');
  await admin.getByRole('switch', { name: 'Admin: Nick_0' }).click();
  await question(admin).getByRole('button', { name: 'Make admin' }).click();
  await expect(toTwitch(admin)).toBeVisible();
  await expect(admin).toHaveURL('/admin/users');
});
