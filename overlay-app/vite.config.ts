import { defineConfig } from 'vite';
import { BROWSERS } from '#shared/browsers.js';

/** One small page, apart from the public site: what OBS keeps open all evening shares no script with it. */
export default defineConfig({
  root: import.meta.dirname,
  // Not the default, which the public site's server would share.
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
