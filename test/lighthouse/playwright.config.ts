import site from '../../playwright.config.js';

/** Measures the built site on the site of the browser tests: `npm run lighthouse`. */
export default {
  ...site,
  testDir: import.meta.dirname,
  reporter: [['list', { printSteps: false }]],
  projects: [{ name: 'lighthouse' }],
  timeout: 900_000,
  // Recording costs the page time that would be taken for its own.
  use: { ...site.use, trace: 'off', screenshot: 'off' },
  retries: 0,
};
