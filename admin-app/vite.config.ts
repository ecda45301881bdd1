import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { stylesBehindTheOutline } from '../scripts/lib/styles-behind-the-outline';

const ROUTER = path.resolve(import.meta.dirname, '../node_modules/react-router/dist/production');

/** The package always resolves to its development build, which includes warnings. */
const routerForProduction: Plugin = {
  name: 'router-for-production',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) =>
    source === 'react-router'
      ? `${ROUTER}/index.mjs`
      : source === 'react-router/dom'
        ? `${ROUTER}/dom-export.mjs`
        : null,
};

const SAME_WORD = ['capitalize', 'humanize', 'inflect', 'pluralize', 'singularize', 'transform'];
/**
 * Packages that react-admin imports for what the console doesn't use: an export to CSV, where each list here has its own
 * `exporter` or none, and labels guessed from names in the code, where here the catalogues have every label.
 */
const UNUSED = new Map([
  ['jsonexport/dist/index.js', 'export default () => {};'],
  [
    'inflection',
    `const same = (word) => word; export { ${SAME_WORD.map((name) => `same as ${name}`).join(', ')} };`,
  ],
]);

const withoutUnused: Plugin = {
  name: 'without-unused-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source) => (UNUSED.has(source) ? `\0${source}` : null),
  load: (id) => UNUSED.get(id.replace('\0', '')) ?? null,
};

const port = Number(process.env.GREENROOM_ADMIN_PORT ?? 27412);

/** In development the backend proxies `/admin` to this server, so that everything has the same origin. */
export default defineConfig({
  root: import.meta.dirname,
  // The default would be shared with the public site's server.
  cacheDir: `${process.env.GREENROOM_VITE_CACHE ?? '../.cache/vite'}/admin-app`,
  base: '/admin/',
  plugins: [react(), routerForProduction, withoutUnused, stylesBehindTheOutline],
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    // The page is served from the backend's port. Without this, the HMR socket would be opened there.
    hmr: { clientPort: port },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    manifest: true,
    chunkSizeWarningLimit: 1500,
    // One chunk of the packages that nearly every screen needs. As dozens of small ones they compress badly.
    // Without the one that formats the texts of the loader, which guests get too.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'packages', test: /node_modules\/(?!icu-minify\/)/, minShareCount: 25 }],
        },
      },
    },
  },
});
