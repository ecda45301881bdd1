import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_FONT, type Font, FONTS, fontFamily } from '#shared/fonts.js';

/** The preload link in the built page, for the font in its style sheet. */
export const FONT_PRELOAD = /<link\s+rel="preload"[^>]*as="font"[^>]*>/;

/**
 * The head's HTML for each font. The Latin file, used for nearly all text, is preloaded. The others load only
 * when their characters occur.
 * @param dist the built public site
 * @throws when a font is missing from the build
 */
export function fontFaces(dist: string): Readonly<Record<Font, string>> {
  const read = (file: string) => readFileSync(path.join(dist, file), 'utf8');
  const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, { file: string }>;
  const faces = read(manifest['src/fonts.css']!.file).match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const preload = FONT_PRELOAD.exec(read('index.html'))?.[0];
  if (!preload) throw new Error('The public site was built without its font');
  const headOf = (font: Font): string => {
    if (font === DEFAULT_FONT) return preload;
    const own = faces.filter((face) => face.includes(fontFamily(font)));
    const [, file] = own.join('').match(/url\(["']?([^"')]*-latin-wght-[^"')]*)/) ?? [];
    if (!file) throw new Error(`The public site was built without ${font}`);
    const family = `'${fontFamily(font)}','${fontFamily(font)} Fallback'`;
    const rules = [...own, `html:root{--font:${family}}`].join('');
    return `${preload.replace(/href="[^"]*"/, `href="${file}"`)}<style>${rules}</style>`;
  };
  return Object.fromEntries(FONTS.map((font) => [font, headOf(font)])) as Record<Font, string>;
}
