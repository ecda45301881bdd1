import site from '../../playwright.config.js';

const EVENING = '**/evening.spec.ts';
const SHOW = '**/show.spec.ts';

const { launchOptions } = site.use ?? {};

/** Takes the pictures in docs/screens again, on the site of the browser tests: `npm run screens`. */
export default {
  ...site,
  testDir: import.meta.dirname,
  reporter: [['list']],
  use: {
    ...site.use,
    // With the little memory that the browser tests draw in, most of a picture stays empty.
    launchOptions: {
      ...launchOptions,
      args: (launchOptions?.args ?? []).filter((argument) => !argument.includes('gpu-mem')),
    },
  },
  projects: [
    ...(site.projects ?? []).map((project) => ({
      ...project,
      testIgnore: [project.testIgnore ?? [], EVENING, SHOW].flat(),
    })),
    // Both widths of one show: after the others, because it leaves a hunt and a raffle behind.
    { name: 'show', testMatch: SHOW },
    // Last, because it leaves 200 members behind.
    { name: 'evening', testMatch: EVENING },
  ],
};
