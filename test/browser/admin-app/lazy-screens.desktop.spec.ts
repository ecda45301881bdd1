import { expect, test } from '../support/console.js';

const CODE = /\/assets\/UsersPage-.*\.js$/;

test("a screen's code is loaded only when the screen is opened", async ({ admin }) => {
  const asked: string[] = [];
  admin.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await admin.goto('/admin/claims');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => /(UsersPage|ImportsPage|BarChart)-/.test(path))).toEqual([]);
  await admin.goto('/admin/users');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Manage Users');
  expect(asked.filter((path) => CODE.test(path))).toHaveLength(1);
});

test('a screen that failed to load reports it, and can be retried', async ({ admin }) => {
  await admin.goto('/admin/offers');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await admin.route(CODE, (route) => route.abort());
  // The page itself is unreachable too, so a full reload cannot help either.
  await admin.route('**/admin/users', (route) => route.abort());
  await admin.getByRole('link', { name: 'Users' }).click();
  const failure = admin.getByRole('main').getByRole('alert');
  await expect(failure).toContainText('Failed to load this page');
  // Before it reloads, the screen asks whether the server is there.
  const unreachable = admin.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await unreachable;
  await expect(failure).toBeVisible();
  await admin.unroute(CODE);
  await admin.unroute('**/admin/users');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Manage Users');
});

test('a screen whose code was replaced by a newer version is loaded from that version', async ({ admin }) => {
  await admin.goto('/admin/offers');
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await admin.route(CODE, (route) => route.fulfill({ status: 404, body: '' }));
  await admin.getByRole('link', { name: 'Users' }).click();
  await expect(admin.getByRole('main').getByRole('alert')).toContainText('Failed to load this page');
  // The newer version's page names different files.
  await admin.route('**/admin/users', async (route) => {
    if (route.request().isNavigationRequest()) await admin.unroute(CODE);
    await route.fallback();
  });
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Manage Users');
});
