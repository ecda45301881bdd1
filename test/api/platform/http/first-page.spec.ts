import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createOffer } from '../../../support/factories.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const TITLE = `</title><script src="//evil.example/1.js"></script>'"&amp;`;
const TAGLINE = `"><img src=x onerror="alert(2)"><!-- \u2028 ' &lt;`;
const OFFER = `</script><script>alert(3)</script><!--<script>\u2028 "quoted" \\u003c`;

let database: TestDatabase;
let site: TestApp;
let admin: TestClient;

beforeAll(async () => {
  // The page is the built site's: without a build there is only the API.
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', 'public-site'], { cwd: ROOT });
  database = await testDatabase();
  await createOffer(database);
  site = await startTestApp({ database });
  admin = await site.signIn((await createAdmin(database)).userId);
}, 120_000);

afterAll(async () => {
  await site?.close();
  await database?.drop();
});

const page = async () => (await site.guest().get('/')).text;
/** All tags and comments that a browser would see, in their order, without what is inside of them. */
const tagsOf = (html: string) => html.match(/<[!/a-z][\w-]*/gi);
const firstData = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('texts that hold HTML', () => {
  it('reach the page as the texts they are, in its head and in its first data', async () => {
    const before = tagsOf(await page());
    const [offer] = (await admin.get('/api/offers')).json<{ id: number }[]>();
    const settings = (await admin.get('/api/site/settings')).json<object>();
    const saved = [
      await admin.put(`/api/offers/${offer!.id}`, { ...offer, name: OFFER, description: OFFER }),
      await admin.put('/api/site', { ...settings, title: TITLE, tagline: TAGLINE }),
    ];
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);

    const html = await page();
    expect(tagsOf(html)).toEqual(before);
    const title = `&lt;/title&gt;&lt;script src=&quot;//evil.example/1.js&quot;&gt;&lt;/script&gt;'&quot;&amp;amp;`;
    const tagline = `&quot;&gt;&lt;img src=x onerror=&quot;alert(2)&quot;&gt;&lt;!-- \u2028 ' &amp;lt;`;
    const name = 'Live streams, offers and rewards';
    expect(html).toContain(`<title data-until-started>${title} – ${name}</title>`);
    expect(html).toContain(`<meta data-until-started property="og:site_name" content="${title}">`);
    expect(html).toContain(`<meta data-until-started property="og:title" content="${title} – ${name}">`);
    expect(html).toContain(`<meta data-until-started name="description" content="${tagline}">`);
    expect(html).toContain(`<meta data-until-started property="og:description" content="${tagline}">`);
    expect(firstData(html)).toMatchObject({
      site: { title: TITLE, tagline: TAGLINE },
      offers: [{ name: OFFER, description: OFFER }],
    });
  });
});

describe('the look', () => {
  it('stands in the page’s head as numbers, and by default the style sheet’s own', async () => {
    expect(await page()).toContain('<meta name="theme-color" content="#080715">');
    expect(await page()).not.toContain('html:root');
    const settings = (await admin.get('/api/site/settings')).json<object>();
    const look = { accent: '#00a878', reward: '#ffe600', ground: 'graphite' };
    expect((await admin.put('/api/site', { ...settings, look })).status).toBe(200);
    const [, declared = ''] = /<style>html:root\{([^<]*)\}<\/style>/.exec(await page()) ?? [];
    expect(declared.split(';').map((each) => each.split(':')[0])).toEqual([
      '--accent-l',
      '--accent-c',
      '--accent-hue',
      '--reward-l',
      '--reward-c',
      '--reward-hue',
      '--neutral-hue',
      '--neutral-tint',
    ]);
    expect(declared.replaceAll(/--[a-z-]+:-?[\d.]+;?/g, '')).toBe('');
  });
});

describe('a page inside a frame', () => {
  const framing = async (dest: string, from: string) => {
    const headers = { 'sec-fetch-dest': dest, 'sec-fetch-site': from };
    const answer = await site.guest().get('/shop', { headers });
    const policy = answer.headers.get('content-security-policy') ?? '';
    return [/frame-ancestors '(\w+)'/.exec(policy)?.[1], answer.headers.get('x-frame-options')];
  };

  it('is for the site’s own console alone', async () => {
    expect(await framing('iframe', 'same-origin')).toEqual(['self', 'SAMEORIGIN']);
    for (const [dest, from] of [
      ['iframe', 'cross-site'],
      ['iframe', 'same-site'],
      ['iframe', 'none'],
      ['document', 'same-origin'],
    ] as const) {
      expect(await framing(dest, from)).toEqual(['none', 'DENY']);
    }
  });
});
