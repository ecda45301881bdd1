import site from '../../playwright.config.js';

const EVENING = '**/evening.spec.ts';

/** Takes the pictures in docs/screens again, on the site of the browser tests: `npm run screens`. */
export default {
  ...site,
  testDir: import.meta.dirname,
  reporter: [['list']],
  projects: [
    ...(site.projects ?? []).map((project) => ({
      ...project,
      testIgnore: [project.testIgnore ?? [], EVENING].flat(),
    })),
    // Last, because it leaves 200 members behind.
    { name: 'evening', testMatch: EVENING },
  ],
};
