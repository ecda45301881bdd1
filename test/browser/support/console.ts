import type { Locator, Page, Route } from '@playwright/test';
import { expect, test as base } from './site.js';
import { moveTo } from './visiting.js';

export { callsOf, confirmIdentity, passAgeGate, recordCalls, signIn } from './visiting.js';
export { expect };

/** A page logged in as the demo's owner, in a session shared by all specs of a worker. */
export const test = base.extend<{ admin: Page }>({
  admin: async ({ owner }, use) => use(owner),
});

/** The menu's links. Opens the menu first where it is collapsed. */
export async function menuLinks(page: Page): Promise<Locator> {
  // Found by label, because an open menu hides the button from role queries.
  const opener = page.getByLabel('Open menu');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.or(opener).filter({ visible: true }).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  return menu.getByRole('link');
}

/** Opens a console screen, without a page load if the console is already open. */
export const visit = async (page: Page, path: string): Promise<unknown> =>
  page.url().includes('/admin') ? moveTo(page, `/admin/${path}`) : page.goto(`/admin/${path}`);

interface Answer {
  status: number;
  json?: unknown;
  headers?: Record<string, string>;
}

/** Stubs calls with this method and path; all others go through. */
export async function answer(page: Page, method: string, path: RegExp, reply: Answer): Promise<void> {
  const matches = (url: URL): boolean => path.test(url.pathname);
  await page.route(matches, async (route: Route) => {
    if (route.request().method() === method) await route.fulfill({ json: {}, ...reply });
    else await route.fallback();
  });
}

/** Makes calls with this method and path fail like a broken connection. */
export async function disconnect(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(
    (url) => path.test(url.pathname),
    (route) => (route.request().method() === method ? route.abort() : route.fallback()),
  );
}

/** A response with the `Content-Range` header of a complete list. */
export const wholeList = (name: string, rows: unknown[]): Answer => ({
  status: 200,
  json: rows,
  headers: { 'content-range': rows.length ? `${name} 0-${rows.length - 1}/${rows.length}` : `${name} */0` },
});

export const rowWith = (page: Page, text: string): Locator =>
  page.locator('tbody tr').filter({ hasText: text });

/** Chooses from a row's menu. @param row if it holds several, the first menu */
export async function choose(row: Locator, entry: string | RegExp): Promise<void> {
  await row
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  await row.page().getByRole('menuitem', { name: entry }).click();
}

export async function confirmDelete(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}
