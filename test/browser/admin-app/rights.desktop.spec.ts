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

const question = (admin: Page) => admin.getByRole('dialog', { name: 'Make Nick_0 an admin?' });
const toTwitch = (admin: Page) => question(admin).getByRole('link', { name: 'Confirm it’s you on Twitch' });

test('without a fresh confirmation Twitch asks in a new tab, and the change follows its answer', async ({
  admin,
}) => {
  const pagination = { total: 1, totalPages: 1, currentPage: 1, hasMore: false };
  const stores = (user: object) =>
    answer(admin, 'GET', USERS, { status: 200, json: { users: [user], pagination } });
  await stores(USER);
  await admin.route(
    ({ pathname }) => ONE_USER.test(pathname),
    async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      const changed = { ...USER, isAdmin: true, role: 'admin' };
      await stores(changed);
      await route.fulfill({ json: changed });
    },
  );
  await answer(admin, 'GET', CONFIRMATION, STALE);
  // Stands in for Twitch and the server's callback.
  await admin
    .context()
    .route('**/api/auth/confirm', (route) =>
      route.fulfill({ status: 302, headers: { location: '/admin/confirmed?confirm=confirmed' } }),
    );
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
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Confirmed');
  await expect(tab.getByRole('main')).toContainText('You can close this tab');
  await expect(question(admin)).toHaveCount(0);
  await expect(admin.getByRole('switch', { name: 'Admin: Nick_0' })).toBeChecked();
  expect(callsOf(calls, 'PATCH', ONE_USER)).toHaveLength(1);
});
