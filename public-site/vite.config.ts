import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { BROWSERS } from '#shared/browsers.js';
import { stylesBehindTheOutline } from '../scripts/lib/styles-behind-the-outline';

const backend = `http://127.0.0.1:${process.env.GREENROOM_BACKEND_PORT ?? 27411}`;
const admin = `http://127.0.0.1:${process.env.GREENROOM_ADMIN_PORT ?? 27412}`;

/** What the server does with the built page. */
const languageInDevelopment: Plugin = {
  name: 'language-in-development',
  apply: 'serve',
  async transformIndexHtml(page) {
    const answer = await fetch(`${backend}/api/site`).catch(() => null);
    const { locale } = answer?.ok ? ((await answer.json()) as { locale: string }) : { locale: 'en' };
    return page.replace('%language%', locale);
  },
};

/** In development this server is the site's one origin: the API and the console are behind it. */
export default defineConfig({
  root: import.meta.dirname,
  // The default is in node_modules, where the console's server would delete the files that this one has just written.
  cacheDir: `${process.env.GREENROOM_VITE_CACHE ?? '../.cache/vite'}/public-site`,
  plugins: [react(), languageInDevelopment, stylesBehindTheOutline],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/api': backend,
      '/health': backend,
      '/uploads': backend,
      // Vite answers 404 for its base without the slash; the built site serves it.
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
