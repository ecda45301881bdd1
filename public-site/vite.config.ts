import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const backend = `http://127.0.0.1:${process.env.GREENROOM_BACKEND_PORT ?? 27411}`;
const admin = `http://127.0.0.1:${process.env.GREENROOM_ADMIN_PORT ?? 27412}`;

/** In development this server is the site's one origin: the API and the console are behind it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
