import type { APIRequest, APIRequestContext, BrowserContext } from '@playwright/test';
import { expect, test } from './site.js';

/** Sets the site's language and its further languages. @param api logged in as the owner */
export async function setLanguage(
  api: APIRequestContext,
  locale: string,
  languages: readonly string[] = [],
): Promise<void> {
  const settings = (await (await api.get('/api/site/settings')).json()) as object;
  expect((await api.put('/api/site', { data: { ...settings, locale, languages } })).status()).toBe(200);
  await expect.poll(async () => (await api.get('/')).text()).toContain(`<html lang="${locale}">`);
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** API access outside the pages of a test. @param cookies of a session */
export const openApi = (request: APIRequest, baseURL: string, cookies: Cookies): Promise<APIRequestContext> =>
  request.newContext({
    baseURL,
    extraHTTPHeaders: { origin: baseURL },
    storageState: { cookies, origins: [] },
  });

/** Enables further languages while the tests of a file run. Call it at the top level. */
export const turnLanguagesOn = (languages: readonly string[]): void => turnLanguageTo('en', languages);

/** Changes the site's language while the tests of a file or a group run. */
export function turnLanguageTo(locale: string, languages: readonly string[] = []): void {
  let owner: APIRequestContext;
  test.beforeAll(async ({ playwright, cookiesOf }, { project }) => {
    owner = await openApi(playwright.request, project.use.baseURL ?? '', await cookiesOf('neonace'));
    await setLanguage(owner, locale, languages);
  });
  test.afterAll(async () => {
    await setLanguage(owner, 'en');
    await owner.dispose();
  });
}
