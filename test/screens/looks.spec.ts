import type { Page } from '@playwright/test';
import { DEFAULT_PICTURES } from '#shared/default-pictures.js';
import { DEFAULT_LOOK, type Look } from '#shared/palette.js';
import sharp, { type OverlayOptions } from 'sharp';
import { expect, test } from '../browser/support/console.js';
import { stubStream } from '../browser/support/site.js';
import { saveSheet, screenshotOf } from './save-picture.js';

// Six screens in five looks and three languages, as two sheets per look:
// docs/screens/look-<name>-<width>.webp. Each row is a language, so that texts that are too long, or a logo
// of an odd shape, stand out.

interface Logo {
  svg: string;
  width: number;
  height: number;
}
interface NamedLook {
  name: string;
  look: Look;
  logo?: Logo;
}

const word = (text: string, color: string): Logo => ({
  width: 1_000,
  height: 100,
  svg: `<text x="0" y="73" font-family="sans-serif" font-weight="800" font-size="64" fill="${color}">${text}</text>`,
});
/** From the default look to poor choices that some streamer will make. */
const NAMED_LOOKS: NamedLook[] = [
  { name: 'default', look: DEFAULT_LOOK },
  {
    name: 'emerald',
    look: { accent: '#00a878', reward: '#ffe066', ground: 'graphite', font: 'rubik' },
    logo: word('EMERALD EVENINGS LIVE', '#7ff5c8'),
  },
  {
    name: 'midnight',
    look: { accent: '#2f6bff', reward: '#7fe7ff', ground: 'midnight', font: 'sora' },
    logo: {
      width: 100,
      height: 300,
      svg: '<rect x="10" y="5" width="80" height="290" rx="40" fill="#2f6bff"/><circle cx="50" cy="70" r="26" fill="#fff"/>',
    },
  },
  {
    name: 'espresso',
    look: { accent: '#c2410c', reward: '#ffd9a0', ground: 'espresso', font: 'montserrat' },
    logo: {
      width: 300,
      height: 100,
      svg: '<rect width="300" height="100" fill="#fff"/><text x="150" y="68" text-anchor="middle" font-family="sans-serif" font-size="56" fill="#eee">WHITE</text>',
    },
  },
  {
    name: 'yellow',
    look: { accent: '#ffff00', reward: '#000000', ground: 'tinted', font: 'exo-2' },
    logo: {
      width: 300,
      height: 300,
      svg: '<circle cx="150" cy="150" r="150" fill="#ff0"/><path d="M150 60 230 220H70z" fill="#111"/>',
    },
  },
];
const LANGUAGES = ['en', 'de', 'fi'] as const;
const SCREENS = ['/', '/casino', '/shop', '/community', '/rewards', '/admin'] as const;
/** The header browsers send with the site's own calls. */
const FROM_SITE = { 'sec-fetch-site': 'same-origin' };
/** Width of one screen in the sheet, in pixels. */
const CELL = { desktop: 340, phone: 170 } as const;
const GAP = 8;

/** Uploads a drawing and returns its URL on the site. */
async function uploaded(admin: Page, { svg, width, height }: Logo): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
  const answer = await admin.request.post('/api/media', {
    data: await sharp(Buffer.from(drawing)).png().toBuffer(),
    headers: { 'content-type': 'image/png', ...FROM_SITE },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { url: string }).url;
}

async function save(admin: Page, change: object): Promise<void> {
  const settings = (await (await admin.request.get('/api/site/settings')).json()) as object;
  const answer = await admin.request.put('/api/site', {
    data: { ...settings, ...change },
    headers: FROM_SITE,
  });
  expect(answer.status()).toBe(200);
}

for (const { name, look, logo } of NAMED_LOOKS) {
  test(`look-${name}`, async ({ admin }, { project }) => {
    test.setTimeout(300_000);
    const width = project.name === 'phone' ? CELL.phone : CELL.desktop;
    await stubStream(admin, { isLive: false });
    await admin.goto('/');
    const address = logo ? await uploaded(admin, logo) : DEFAULT_PICTURES.logo;
    await save(admin, { look, logo: address, languages: ['de', 'fi'] });
    const cells: OverlayOptions[] = [];
    let height = 0;
    for (const [row, language] of LANGUAGES.entries())
      for (const [column, screen] of SCREENS.entries()) {
        if (screen === '/admin')
          await admin.evaluate(
            (locale) => localStorage.setItem('RaStore.locale', JSON.stringify(locale)),
            language,
          );
        await admin.goto(screen === '/admin' || language === 'en' ? screen : `/${language}${screen}`);
        await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
        const cell = await sharp(await screenshotOf(admin))
          .resize({ width })
          .toBuffer({ resolveWithObject: true });
        height = cell.info.height + GAP;
        cells.push({ input: cell.data, left: column * (width + GAP), top: row * height });
      }
    await save(admin, { look: DEFAULT_LOOK, logo: DEFAULT_PICTURES.logo, languages: [] });
    await saveSheet({
      name: `look-${name}-${project.name === 'phone' ? 390 : 1360}`,
      width: SCREENS.length * (width + GAP) - GAP,
      height: LANGUAGES.length * height - GAP,
      cells,
      quality: 45,
    });
  });
}
