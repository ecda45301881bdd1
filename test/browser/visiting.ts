import type { Page, Request } from '@playwright/test';

/** Everyone in the specs has confirmed to be an adult, unless a spec is about the gate itself. */
export async function passAgeGate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // The embeds have storage of their own, or none.
    if (window !== window.top) return;
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

/** Shows at the sandbox, without a tab of its own, who is signed in: changing rights asks for it. */
export async function confirmIdentity({ request }: Page, login: string): Promise<void> {
  const begun = await request.get('/api/auth/confirm', { maxRedirects: 0 });
  const page = begun.headers().location ?? '';
  const decided = await request.post(page, { form: { login }, maxRedirects: 0 });
  await request.get(decided.headers().location ?? '', { maxRedirects: 0 });
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
