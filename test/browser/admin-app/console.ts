import { test as base, expect, type Locator, type Page, type Request, type Route } from '@playwright/test';

/** Everyone in these specs has confirmed to be an adult, unless a spec is about the gate itself. */
export async function passAgeGate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('ageVerified', 'true');
    localStorage.setItem('ageVerificationTime', String(Date.now()));
  });
}

/** Signs in through the sandbox's authorize page. */
export async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/api/auth/twitch');
  await page.locator(`button[name="login"][value="${login}"]`).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** The menu's entries; on a phone the menu is opened first. */
export async function menuLinks(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.or(opener).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  return menu.getByRole('link');
}

/** Every call to the API that the page makes from now on. */
export function recordCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

/** The recorded calls of one method whose path matches. */
export function callsOf(calls: Request[], method: string, path: RegExp): Request[] {
  return calls.filter((call) => call.method() === method && path.test(new URL(call.url()).pathname));
}

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

/** The headers by which a whole list is counted. */
export const wholeList = (name: string, rows: unknown[]): Answer => ({
  status: 200,
  json: rows,
  headers: { 'content-range': rows.length ? `${name} 0-${rows.length - 1}/${rows.length}` : `${name} */0` },
});

/** A page on which the demo's owner is signed in as admin. */
export const test = base.extend<{ admin: Page }>({
  admin: async ({ page }, use) => {
    await passAgeGate(page);
    await signIn(page, 'neonace');
    await use(page);
  },
});

export { expect };
