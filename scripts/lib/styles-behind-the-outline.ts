import type { Plugin } from 'vite';

/** Moves stylesheets out of the head, where they would block the first paint. The page outline has its few rules inline. */
export const stylesBehindTheOutline: Plugin = {
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
