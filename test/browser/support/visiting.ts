import { type APIRequestContext, expect, type Page, type Request } from '@playwright/test';

/** Confirms the visitor's age, for all specs that are not about the gate itself. */
export async function passAgeGate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Embeds have their own storage, or none.
    if (window !== window.top) return;
    localStorage.setItem('ageVerified', 'true');
    localStorage.setItem('ageVerificationTime', String(Date.now()));
  });
  // Also confirm to the server, which otherwise leaves the offers out of the first page.
  await page.request.post('/api/age', {
    data: { isOfAge: true },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
}

/** Logs in on the sandbox's authorize page, as a visitor would. */
export async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/api/auth/twitch');
  await page.locator(`button[name="login"][value="${login}"]`).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** Logs in by requests alone, for specs about something else. */
export const openSession = (request: APIRequestContext, login: string): Promise<void> =>
  authorizeInSandbox(request, '/api/auth/twitch', login);

/** Confirms the identity at the sandbox by requests alone. Changing rights requires it. */
export const confirmIdentity = ({ request }: Page, login: string): Promise<void> =>
  authorizeInSandbox(request, '/api/auth/confirm', login);

async function authorizeInSandbox(request: APIRequestContext, begin: string, login: string): Promise<void> {
  const begun = await request.get(begin, { maxRedirects: 0 });
  const page = begun.headers()['location'] ?? '';
  const decided = await request.post(page, { form: { login }, maxRedirects: 0 });
  await request.get(decided.headers()['location'] ?? '', { maxRedirects: 0 });
}

/**
 * Navigates an open page to a screen with a different heading without a reload, as its links do. A reload
 * would take as long as the check itself.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const before = await heading.innerText();
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: crypto.randomUUID() }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
  await expect(heading).not.toHaveText(before);
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
