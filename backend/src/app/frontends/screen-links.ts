import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Locale, PSEUDO } from '#shared/generated/catalogues.js';
import { allScreens, publicRoute } from '../../core/common/routes/public-routes.js';

/** An entry in Vite's build manifest (`.vite/manifest.json`). */
interface BuiltChunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltChunk>>;

const LOCALES: readonly Locale[] = [...LANGUAGES, PSEUDO];

/**
 * Links to what an address's screen needs beyond the application itself, including the texts of its language,
 * so that the browser fetches everything at the same time.
 * @param dist the built public site
 * @returns the links for a path, as HTML
 * @throws when a screen is missing from the build
 */
export function screenLinks(dist: string): (pathname: string, locale: Locale) => string {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const keysOf = (isWanted: (chunk: BuiltChunk) => boolean | undefined) =>
    Object.keys(manifest).filter((key) => isWanted(manifest[key]!));
  const known = withImports(
    manifest,
    keysOf(({ isEntry }) => isEntry),
  );
  const links = new Map(
    allScreens().map((screen) => {
      const own = keysOf(({ isDynamicEntry, name }) => isDynamicEntry && name === screen);
      if (own.length !== 1) throw new Error(`The public site was built without ${screen}`);
      const chunks = [...withImports(manifest, own)].filter((key) => !known.has(key));
      return [screen, linksTo(chunks.flatMap((key) => manifest[key] ?? []))];
    }),
  );
  const texts = new Map(
    LOCALES.map((locale) => {
      const keys = Object.keys(manifest).filter((key) => key.endsWith(`/generated/${locale}/site.js`));
      return [locale, linksTo(keys.map((key) => manifest[key]!))];
    }),
  );
  return (pathname, locale) =>
    [texts.get(locale), links.get(publicRoute(pathname).screen)].filter(Boolean).join('\n    ');
}

function withImports(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) continue;
    found.add(key);
    withImports(manifest, chunk.imports ?? [], found);
  }
  return found;
}

function linksTo(chunks: readonly BuiltChunk[]): string {
  const scripts = chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const styles = [...new Set(chunks.flatMap(({ css }) => css ?? []))].map(
    (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
  );
  return [...scripts, ...styles].join('\n    ');
}
