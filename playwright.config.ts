import { defineConfig } from '@playwright/test';
import { chromiumPath } from './test/support/chromium.js';
import { freeSpaceIn } from './test/support/temporary-folder.mjs';

/**
 * Each worker has a site of its own (database, sandbox, backend), so that journeys run side by side. Two ports a site:
 * the sandbox takes the one after the site's. Playwright sets the index before a worker reads this file.
 */
const workers = Number(process.env['BROWSER_TEST_WORKERS'] ?? 1);
/** The first port of sites that run already; without it they are started, and ended after the last test. */
const running = process.env['BROWSER_TEST_SITES'];
const firstPort = Number(running ?? process.env['BROWSER_TEST_PORT'] ?? 24_310);
const portOf = (index: number): number => firstPort + 2 * index;
const siteOf = (index: number): string => `http://localhost:${portOf(index)}`;

/** The two widths at which every journey has to work. */
const phone = { width: 390, height: 844 };
const desktop = { width: 1360, height: 900 };

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // The specs of one file share accounts and build on one another's site.
  fullyParallel: false,
  workers,
  // A busy machine may be late once. The summary of `npm test` names what needed its second try, and fails above three.
  retries: 1,
  forbidOnly: true,
  // Generous: they end what hangs. Three workers share two cores, and others may share those.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    // A dot a test: what failed stands first, and is not lost among hundreds of names.
    ['dot'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL: siteOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)),
    browserName: 'chromium',
    // A trace shows more than a screenshot, which 'only-on-failure' would take of tests that pass too.
    screenshot: 'off',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: await chromiumPath(),
      // Playwright has Chromium share its memory through files, since a container may have no more than 64 MB of the real
      // thing. Making and deleting these files takes an eighth of the CPU of a page.
      ignoreDefaultArgs: freeSpaceIn('/dev/shm') >= 1024 ** 3 ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Memory for what is drawn: nobody looks, and drawing all of each page in software is a quarter of what it costs.
        '--force-gpu-mem-available-mb=2',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: desktop } },
    // What no width can change is in `*.desktop.spec.ts` and runs once.
    { name: 'phone', use: { viewport: phone }, testIgnore: '**/*.desktop.spec.ts' },
  ],
  ...(!running && {
    webServer: {
      command: 'node test/support/serve.mjs',
      cwd: import.meta.dirname,
      // Says so when all of them are ready.
      wait: { stdout: /Serving / },
      env: { PORT: String(firstPort), SITES: String(workers) },
      reuseExistingServer: false,
      timeout: 120_000,
      stdout: 'ignore' as const,
      stderr: 'pipe' as const,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
    },
  }),
});
