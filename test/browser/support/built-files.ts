import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../../public-site/dist/.vite/manifest.json', import.meta.url);

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
}
const chunks = () => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk | undefined>;
const endingWith = (files: readonly string[]) => new RegExp(`/(${files.join('|').replaceAll('.', '\\.')})$`);

/** The entry script and styles, which every page loads. */
export function entryFiles(): RegExp {
  const { file, css = [] } = chunks()['index.html']!;
  return endingWith([file, ...css]);
}

/**
 * Matches the URL of the built file for a source file of the public site.
 * @param source relative to `public-site`, such as `src/app/Background.tsx`
 */
export function builtFile(source: string): RegExp {
  const chunk = chunks()[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}`);
  return endingWith([chunk.file]);
}
