/**
 * Oldest supported browsers of the public site and the overlays; OBS 30 uses Chromium 103. Vite translates
 * newer syntax and style sheets but doesn't polyfill: `npm run typecheck` and `scripts/browsers.mjs` find
 * newer methods.
 */
export const BROWSERS = ['chrome103', 'edge103', 'firefox115', 'safari15.6'];
