import type { Locator, Page, Route } from '@playwright/test';
import { expect, test as base } from './site.js';
import { moveTo } from './visiting.js';

export { callsOf, confirmIdentity, passAgeGate, recordCalls, signIn } from './visiting.js';
export { expect };

/** A page on which the demo's owner is signed in as admin, in a session that all specs of a worker share. */
export const test = base.extend<{ admin: Page }>({
  admin: async ({ owner }, use) => use(owner),
});

/** The menu's entries; on a phone the menu is opened first. */
export async function menuLinks(page: Page): Promise<Locator> {
  // By its label, because an open menu hides it from its role.
  const opener = page.getByLabel('Open menu');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.or(opener).filter({ visible: true }).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  return menu.getByRole('link');
}

/** Shows a screen of the console: the first by loading it, the others without. */
export const visit = async (page: Page, path: string): Promise<unknown> =>
  page.url().includes('/admin') ? moveTo(page, `/admin/${path}`) : page.goto(`/admin/${path}`);

interface Answer {
  status: number;
  json?: unknown;
  headers?: Record<string, string>;
}

/** Answers the calls of one method to a path; all others go through. */
export async function answer(page: Page, method: string, path: RegExp, reply: Answer): Promise<void> {
  const matches = (url: URL): boolean => path.test(url.pathname);
  await page.route(matches, async (route: Route) => {
    if (route.request().method() === method) await route.fulfill({ json: {}, ...reply });
    else await route.fallback();
  });
}

/** Lets the calls of one method to a path fail as a broken connection does. */
export async function disconnect(page: Page, method: string, path: RegExp): Promise<void> {
  await page.route(
    (url) => path.test(url.pathname),
    (route) => (route.request().method() === method ? route.abort() : route.fallback()),
  );
}

/** The headers by which a whole list is counted. */
export const wholeList = (name: string, rows: unknown[]): Answer => ({
  status: 200,
  json: rows,
  headers: { 'content-range': rows.length ? `${name} 0-${rows.length - 1}/${rows.length}` : `${name} */0` },
});

/** The row of a list in which a text stands. */
export const rowWith = (page: Page, text: string): Locator =>
  page.locator('tbody tr').filter({ hasText: text });

/** Presses the button that confirms the open question. */
export async function confirmDelete(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
}
