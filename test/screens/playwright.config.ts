import site from '../../playwright.config.js';

const EVENING = '**/evening.spec.ts';
const SHOW = '**/show.spec.ts';
const TOUCHES = '**/touches.spec.ts';
const TOLD = '**/told.spec.ts';

const { launchOptions } = site.use ?? {};

/** Retakes the images in docs/screens, on the server of the browser tests: `npm run screens`. */
export default {
  ...site,
  testDir: import.meta.dirname,
  reporter: [['list']],
  use: {
    ...site.use,
    // With the low GPU memory limit of the browser tests, most of a picture stays empty.
    launchOptions: {
      ...launchOptions,
      args: (launchOptions?.args ?? []).filter((argument) => !argument.includes('gpu-mem')),
    },
  },
  projects: [
    ...(site.projects ?? []).map((project) => ({
      ...project,
      testIgnore: [project.testIgnore ?? [], EVENING, SHOW, TOUCHES, TOLD].flat(),
    })),
    // Runs at both widths itself, and after the others, because it leaves a hunt and a raffle behind.
    { name: 'show', testMatch: SHOW },
    // Takes no pictures: it counts touches on a phone.
    { name: 'touches', testMatch: TOUCHES },
    // Last, because they leave 200 members behind.
    { name: 'evening', testMatch: EVENING },
    // Takes no pictures: it prints who was told what.
    { name: 'told', testMatch: TOLD },
  ],
};
