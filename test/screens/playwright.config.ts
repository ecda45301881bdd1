import site from '../../playwright.config.js';

/** Takes the pictures in docs/screens again, on the site of the browser tests: `npm run screens`. */
export default { ...site, testDir: import.meta.dirname, reporter: [['list']] };
