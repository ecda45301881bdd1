import { readFileSync } from 'node:fs';

const MANIFEST = new URL('../../../public-site/dist/.vite/manifest.json', import.meta.url);

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
}
const chunks = () => JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, Chunk | undefined>;
const endingWith = (files: readonly string[]) => new RegExp(`/(${files.join('|').replaceAll('.', '\\.')})$`);

/** The script and the styles that every page begins with. */
export function entryFiles(): RegExp {
  const { file, css = [] } = chunks()['index.html']!;
  return endingWith([file, ...css]);
}

/**
 * The file that a source of the public site was built into, as an address.
 * @param source below `public-site`, such as `src/app/Background.tsx`
 */
export function builtFile(source: string): RegExp {
  const chunk = chunks()[source];
  if (!chunk) throw new Error(`The build has no chunk of ${source}`);
  return endingWith([chunk.file]);
}
