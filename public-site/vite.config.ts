import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const backend = `http://127.0.0.1:${process.env.GREENROOM_BACKEND_PORT ?? 27411}`;
const admin = `http://127.0.0.1:${process.env.GREENROOM_ADMIN_PORT ?? 27412}`;

/** In the head they would hold up the first paint, which needs none of them: the outline brings its own few rules. */
const stylesBehindTheOutline: Plugin = {
  name: 'styles-behind-the-outline',
  transformIndexHtml: {
    order: 'post',
    handler(page) {
      const links = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      const rest = links.reduce((html, link) => html.replace(link, ''), page);
      return rest.replace('</body>', `${links.join('')}</body>`);
    },
  },
};

/** In development this server is the site's one origin: the API and the console are behind it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), stylesBehindTheOutline],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/api': backend,
      '/health': backend,
      // Vite answers 404 for its base without the slash; the built site serves it.
      '/admin': { target: admin, ws: true, rewrite: (path) => path.replace(/^\/admin(?=$|\?)/, '/admin/') },
    },
  },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', manifest: true },
});
