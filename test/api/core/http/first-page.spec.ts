import { afterEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import { DEFAULT_PICTURES } from '../../../../shared/src/default-pictures.js';
import { FONTS, fontFamily } from '../../../../shared/src/fonts.js';
import { DEFAULT_LOOK } from '../../../../shared/src/palette.js';
import { built } from '../../../support/built.js';
import { createAdmin, createOffer } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const TITLE = `</title><script src="//evil.example/1.js"></script>'"&amp;`;
const TAGLINE = `"><img src=x onerror="alert(2)"><!-- \u2028 ' &lt;`;
const OFFER = `</script><script>alert(3)</script><!--<script>\u2028 "quoted" \\u003c`;

// The page comes from the built site; without a build there is only the API.
await built('public-site');

const { site, database } = await useSite();
await createOffer(database);
const admin = await site.signIn((await createAdmin(database)).userId);

const page = async () => (await site.guest().get('/')).text;
/** All tags and comments a browser would see, in order, without their contents. */
const tagsOf = (html: string) => html.match(/<[!/a-z][\w-]*/gi);
const firstData = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

describe('texts containing HTML', () => {
  it('reach the page as plain text, in its head and its initial data', async () => {
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
  it('is in the page’s head as numbers, or left to the style sheet by default', async () => {
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

describe('the font', () => {
  const OWN_FRAME = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
  const preloaded = (html: string) =>
    [...html.matchAll(/<link\s+rel="preload"[^>]*href="([^"]*)"[^>]*as="font"/g)].map(([, file]) => file);
  const familiesIn = (html: string) => [
    ...new Set([...html.matchAll(/@font-face\{font-family:["']?([^;"']*)/g)].map(([, family]) => family)),
  ];

  it.each(FONTS)('%s is preloaded, and no other', async (font) => {
    const settings = (await admin.get('/api/site/settings')).json<object>();
    const saved = await admin.put('/api/site', { ...settings, look: { ...DEFAULT_LOOK, font } });
    expect(saved.json()).toMatchObject({ look: { font } });
    const html = await page();
    expect(preloaded(html)).toEqual([expect.stringContaining(`/assets/${font}-latin-wght-normal-`)]);
    expect((await site.guest().get(preloaded(html)[0]!)).status).toBe(200);
    // Until the font loads, a fallback with its metrics is used; the default font's is in the style sheet.
    const family = fontFamily(font);
    expect(familiesIn(html)).toEqual(font === 'outfit' ? [] : [family, `${family} Fallback`]);
    expect(html.includes(`--font:'${fontFamily(font)}'`)).toBe(font !== 'outfit');
  });

  it('can be previewed from the console only', async () => {
    const settings = (await admin.get('/api/site/settings')).json<object>();
    expect((await admin.put('/api/site', { ...settings, look: DEFAULT_LOOK })).status).toBe(200);
    const shownTo = async (font: string, headers?: Record<string, string>) =>
      preloaded((await site.guest().get(`/shop?font=${font}`, { headers })).text)[0];
    expect(await shownTo('sora', OWN_FRAME)).toContain('/sora-latin-');
    expect(await shownTo('sora')).toContain('/outfit-latin-');
    expect(await shownTo('sora', { ...OWN_FRAME, 'sec-fetch-site': 'cross-site' })).toContain(
      '/outfit-latin-',
    );
    for (const font of ['papyrus', '__proto__', '%22%3E%3Cscript%3E', 'sora&font=rubik'])
      expect(await shownTo(font, OWN_FRAME)).toContain('/outfit-latin-');
  });

  it('is one of six', async () => {
    const settings = (await admin.get('/api/site/settings')).json<object>();
    for (const font of ['Papyrus', 7, null]) {
      const { status, text } = await admin.put('/api/site', { ...settings, look: { ...DEFAULT_LOOK, font } });
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({ code: 'invalid_input', params: { field: 'look.font' } });
    }
  });

  it('is the default for settings saved before there was a choice', async () => {
    const { font: _font, ...older } = DEFAULT_LOOK;
    await database.query(
      `UPDATE site_settings SET settings = settings || jsonb_build_object('look', $1::jsonb)`,
      [JSON.stringify(older)],
    );
    await site.app.get(CacheInvalidationService).invalidate('site');
    expect(preloaded(await page())).toEqual([expect.stringContaining('/outfit-latin-')]);
    expect((await admin.get('/api/site/settings')).json()).toMatchObject({ look: DEFAULT_LOOK });
  });
});

describe('a page in a frame', () => {
  const framing = async (dest: string, from: string) => {
    const headers = { 'sec-fetch-dest': dest, 'sec-fetch-site': from };
    const answer = await site.guest().get('/shop', { headers });
    const policy = answer.headers.get('content-security-policy') ?? '';
    return [/frame-ancestors '(\w+)'/.exec(policy)?.[1], answer.headers.get('x-frame-options')];
  };

  it('is allowed only for the site’s own console', async () => {
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

describe('the site’s images', () => {
  const OWN_FRAME = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
  const save = async (change: object) => {
    const settings = (await admin.get('/api/site/settings')).json<object>();
    expect((await admin.put('/api/site', { ...settings, ...change })).status).toBe(200);
  };
  const icons = (html: string) => html.match(/<link\s+rel="(?:icon|apple-touch-icon)"[^>]*>/g);
  const share = (html: string) =>
    [...html.matchAll(/<meta [a-z]+="(og:image[^"]*|twitter:card)" content="([^"]*)">/g)].map(
      ([, name, content]) => `${name} ${content}`,
    );
  const originIn = (html: string) => /property="og:url" content="(https?:\/\/[^/"]+)\/"/.exec(html)?.[1];
  const upload = async (width: number, height: number) => {
    const file = await sharp({ create: { width, height, channels: 3, background: '#00a878' } })
      .png()
      .toBuffer();
    const options = { raw: Buffer.from(file), headers: { 'content-type': 'image/png' } };
    return (await admin.post('/api/media', undefined, options)).json<{ url: string }>().url;
  };
  afterEach(() => save(DEFAULT_PICTURES));

  it('are the product’s own by default, with an unchanged head', async () => {
    const html = await page();
    expect(icons(html)).toEqual(['<link rel="icon" type="image/svg+xml" href="/media/brand/mark.svg">']);
    expect(share(html)).toEqual([
      `og:image ${originIn(html)}/og.jpg`,
      'og:image:width 1200',
      'og:image:height 630',
      'twitter:card summary_large_image',
    ]);
  });

  it('can be uploads: the icon becomes a square PNG, and the share image’s size is given', async () => {
    const [favicon, shareImage] = [await upload(300, 100), await upload(1_200, 600)];
    await save({ favicon, shareImage, title: 'Luna "x"' });
    const html = await page();
    const square = favicon.replace('-1600.webp', '-180.png');
    expect(icons(html)).toEqual([
      `<link rel="icon" type="image/png" sizes="180x180" href="${square}">`,
      `<link rel="apple-touch-icon" href="${square}">`,
    ]);
    expect(share(html)).toEqual([
      `og:image ${originIn(html)}${shareImage}`,
      'og:image:width 1200',
      'og:image:height 600',
      'og:image:alt Luna &quot;x&quot;',
      'twitter:card summary_large_image',
    ]);
    const icon = await fetch(new URL(square, site.url));
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(icon.headers.get('cache-control')).toContain('immutable');
    const drawn = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect(drawn).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: true });
    await save({ shareImage: await upload(400, 400) });
    expect(share(await page())).toContain('twitter:card summary');
  });

  it('can be addresses, which appear in the head as they are and never as HTML', async () => {
    await save({
      favicon: 'https://cdn.example/i.png?"><script>',
      shareImage: 'https://cdn.example/s.jpg?a=1&b="><script>',
    });
    const html = await page();
    expect(icons(html)).toEqual([
      '<link rel="icon" href="https://cdn.example/i.png?&quot;&gt;&lt;script&gt;">',
    ]);
    expect(share(html)[0]).toMatch(/^og:image https:\/\/cdn\.example\/s\.jpg\?a=1&amp;b=/);
    expect(html).not.toContain('"><script>');
  });

  it('can be previewed from the console only', async () => {
    const query = `logo=/l.png&heroImage=${encodeURIComponent('javascript:x')}&offlineImage=/o.png&title=x`;
    const shownTo = async (headers?: Record<string, string>) =>
      firstData((await site.guest().get(`/?${query}`, { headers })).text) as { site: Record<string, string> };
    const { title, heroImage, offlineImage } = (await admin.get('/api/site/settings')).json<
      Record<string, string>
    >();
    expect((await shownTo(OWN_FRAME)).site).toMatchObject({
      logo: '/l.png',
      offlineImage: '/o.png',
      heroImage,
      title,
    });
    for (const headers of [undefined, { ...OWN_FRAME, 'sec-fetch-site': 'cross-site' }])
      expect((await shownTo(headers)).site).toMatchObject({ logo: DEFAULT_PICTURES.logo, offlineImage });
  });
});
