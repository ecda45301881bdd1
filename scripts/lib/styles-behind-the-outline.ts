import type { Plugin } from 'vite';

/** In the head they would hold up the first paint, which needs none of them: the outline brings its own few rules. */
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
