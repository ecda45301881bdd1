import { beforeAll, describe, expect, it } from '@jest/globals';
import { built } from '../../../support/built.js';
import { createAdmin } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

// The pages come from the built site; without a build there is only the API.
await built('public-site');

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);

beforeAll(() => speak({ languages: ['de'] }));

async function speak(languages: object): Promise<void> {
  const settings = (await admin.get('/api/site/settings')).json<object>();
  expect((await admin.put('/api/site', { ...settings, ...languages })).status).toBe(200);
}
async function open(address: string) {
  const { status, text } = await site.guest().get(address);
  const title = /<title.*?>(.*?)<\/title>/.exec(text)?.[1]?.split(' | ')[0];
  return { status, lang: /<html lang="(.*?)">/.exec(text)?.[1], title };
}

describe('the language of a page', () => {
  it('follows its address, or else the site’s default, whatever the browser prefers', async () => {
    expect(await open('/shop')).toEqual({ status: 200, lang: 'en', title: 'Points Shop' });
    expect(await open('/de/shop')).toEqual({ status: 200, lang: 'de', title: 'Punkte-Shop' });
    expect(await open('/de')).toMatchObject({ status: 200, lang: 'de' });
    expect(await open('/de/')).toMatchObject({ status: 200, lang: 'de' });
    const german = await site.guest().get('/shop', { headers: { 'accept-language': 'de' } });
    expect([german.status, german.text.includes('<html lang="en">')]).toEqual([200, true]);
  });

  it('is never one the site lacks: such an address is not a page', async () => {
    for (const address of ['/xx/shop', '/en-XA/shop', '/DE/shop'])
      expect(await open(address)).toMatchObject({ status: 404, lang: 'en' });
    for (const address of ['/de/nope', '/de/de/shop', '/de//shop'])
      expect(await open(address)).toMatchObject({ status: 404, lang: 'de' });
    expect((await site.guest().get('/de/api/site')).status).toBe(404);
    await speak({ languages: [] });
    expect(await open('/de/shop')).toMatchObject({ status: 404, lang: 'en' });
    await speak({ languages: ['de'] });
  });

  it('has no separate address when it is the site’s default', async () => {
    const moved = await site.guest().get('/en/shop?search=mug');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/shop?search=mug']);
    // A path that a browser would read as another host.
    for (const address of ['/en//evil.example', '/en/%2f%2fevil.example', '/en/\\evil.example'])
      expect((await site.guest().get(address)).status).toBe(404);
  });

  it('is in each page’s head and in the sitemap, for search engines', async () => {
    const { text } = await site.guest().get('/de/shop');
    const alternates = [...text.matchAll(/rel="alternate" hreflang="(.*?)" href="https?:\/\/[^/]+(.*?)"/g)];
    expect(alternates.map(([, tag, address]) => [tag, address])).toEqual([
      ['en', '/shop'],
      ['de', '/de/shop'],
      ['x-default', '/shop'],
    ]);
    expect(text).toMatch(/property="og:url" content="https?:\/\/[^/]+\/de\/shop"/);
    expect((await site.guest().get('/points')).text).not.toContain('hreflang');
    const sitemap = (await site.guest().get('/sitemap.xml')).text;
    expect(sitemap).toMatch(/\/de\/shop<\/loc>/);
    expect(sitemap).toMatch(/[^e]\/shop<\/loc>/);
    expect(sitemap).toMatch(/\/de<\/loc>/);
    await speak({ languages: [] });
    expect((await site.guest().get('/shop')).text).not.toContain('hreflang');
    await speak({ languages: ['de'] });
  });

  it('applies to legal texts too', async () => {
    const lead = async (query: string) =>
      (await site.guest().get(`/api/legal/terms${query}`)).json<{ lead: string }>().lead;
    expect(await lead('?locale=en')).toBe(await lead(''));
    expect(await lead('?locale=de')).not.toBe(await lead(''));
    expect((await site.guest().get('/api/legal/terms?locale=xx')).status).toBe(400);
  });
});
