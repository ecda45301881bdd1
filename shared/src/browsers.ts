/**
 * The oldest browsers that the public site and the overlays are made for; OBS 30 has Chromium 103. Vite translates newer syntax
 * and style sheets. Newer methods it leaves as they are: `npm run typecheck` and `scripts/browsers.mjs` find them.
 */
export const BROWSERS = ['chrome103', 'edge103', 'firefox115', 'safari15.6'];
