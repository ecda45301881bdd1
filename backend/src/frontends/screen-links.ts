import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allScreens, publicRoute } from '../common/routes/public-routes.js';

/** What Vite writes about each file that it built (`.vite/manifest.json`). */
interface BuiltChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltChunk>>;

/**
 * Links to what an address's screen needs beyond the application itself, so that a browser fetches both at once.
 * @param dist the built public site
 * @returns the links for a path, as HTML
 * @throws when a screen's file is not in the build
 */
export function screenLinks(dist: string): (pathname: string) => string {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const known = withImports(manifest, entry);
  const links = new Map(
    allScreens().map((screen) => {
      const chunks = [...withImports(manifest, [`src/features/${screen}.tsx`])].filter(
        (key) => !known.has(key),
      );
      return [screen, linksTo(chunks.flatMap((key) => manifest[key] ?? []))];
    }),
  );
  return (pathname) => links.get(publicRoute(pathname).screen) ?? '';
}

function withImports(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The public site was built without ${key}`);
    if (found.has(key)) continue;
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
