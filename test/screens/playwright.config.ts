import site from '../../playwright.config.js';

/** Draws docs/screens anew, on the site of the browser tests: `npm run screens`. */
export default { ...site, testDir: import.meta.dirname, reporter: [['list']] };
