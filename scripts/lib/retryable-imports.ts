import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LOADER = fileURLToPath(new URL('../../public-site/src/lib/load-chunk.ts', import.meta.url));

/** Dynamic imports go through `loadChunk` of public-site/src/lib/load-chunk.ts. Fails the build if Vite's helper has moved. */
export function retryableImports(): Plugin {
  let isReplaced = false;
  return {
    name: 'retryable-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        isReplaced = true;
        return `export { loadChunk as __vitePreload } from ${JSON.stringify(LOADER)};`;
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        this.error('Vite no longer loads its preload helper from vite/preload-helper.js');
    },
  };
}
