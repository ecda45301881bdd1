import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BROWSERS } from '#shared/browsers.js';
import { retryableImports } from '../scripts/lib/retryable-imports';
import { stylesBehindTheOutline } from '../scripts/lib/styles-behind-the-outline';

const backend = `http://127.0.0.1:${process.env.GREENROOM_BACKEND_PORT ?? 27411}`;
const admin = `http://127.0.0.1:${process.env.GREENROOM_ADMIN_PORT ?? 27412}`;

/** Sets the page's language in development; in production the server does this. */
const languageInDevelopment: Plugin = {
  name: 'language-in-development',
  apply: 'serve',
  async transformIndexHtml(page) {
    const answer = await fetch(`${backend}/api/site`).catch(() => null);
    const { locale } = answer?.ok ? ((await answer.json()) as { locale: string }) : { locale: 'en' };
    return page.replace('%language%', locale);
  },
};

/** In development this server is the single origin, with the API and the console behind its proxy. */
export default defineConfig({
  root: import.meta.dirname,
  // The default is in node_modules, where the console's server would delete this server's files.
  cacheDir: `${process.env.GREENROOM_VITE_CACHE ?? '../.cache/vite'}/public-site`,
  plugins: [react(), languageInDevelopment, stylesBehindTheOutline, retryableImports()],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/api': backend,
      '/health': backend,
      '/uploads': backend,
      // Vite returns 404 for its base without a trailing slash, which the built site serves.
      '/admin': { target: admin, ws: true, rewrite: (path) => path.replace(/^\/admin(?=$|\?)/, '/admin/') },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: BROWSERS,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [path.join(import.meta.dirname, 'index.html'), path.join(import.meta.dirname, 'src/fonts.css')],
    },
  },
});
