import { defineConfig } from 'vite';
import { BROWSERS } from '#shared/browsers.js';

/** Separate from the public site, so that the page OBS keeps open shares no scripts with it. */
export default defineConfig({
  root: import.meta.dirname,
  // The default directory would clash with the public site's dev server.
  cacheDir: '../.cache/vite/overlay-app',
  base: '/overlay/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: BROWSERS,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' },
    },
  },
});
