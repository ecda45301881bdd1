import site from '../../playwright.config.js';

/** Measures the built site, on the server of the browser tests: `npm run lighthouse`. */
export default {
  ...site,
  testDir: import.meta.dirname,
  reporter: [['list', { printSteps: false }]],
  projects: [{ name: 'lighthouse' }],
  timeout: 900_000,
  // Recording would cost time that is counted as the page's own.
  use: { ...site.use, trace: 'off', screenshot: 'off' },
  retries: 0,
};
