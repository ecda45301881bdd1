import { defineConfig } from '@playwright/test';
import { chromiumPath } from './test/support/chromium.js';
import { freeSpaceIn } from './test/support/temporary-folder.mjs';
import { TIER } from './test/support/tiers.mjs';

/**
 * Each worker has its own site (database, sandbox, backend), so that journeys can run in parallel. A site takes two ports;
 * the sandbox uses the one after the site's. Playwright sets the index before a worker reads this file.
 */
const workers = Number(process.env['BROWSER_TEST_WORKERS'] ?? 1);
/** First port of sites that are already running. If unset, Playwright starts them and stops them after the last test. */
const running = process.env['BROWSER_TEST_SITES'];
const firstPort = Number(running ?? process.env['BROWSER_TEST_PORT'] ?? 24_310);
const portOf = (index: number): number => firstPort + 2 * index;
const siteOf = (index: number): string => `http://localhost:${portOf(index)}`;

/** Every journey has to work at both widths. */
const phone = { width: 390, height: 844 };
const desktop = { width: 1360, height: 900 };

const SWEEPS = '**/*.sweep.*';
const otherTier = TIER === 'rules' ? [SWEEPS] : [];

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  ...(TIER === 'sweeps' && { testMatch: SWEEPS }),
  // The tests in a file share accounts and a site, and build on one another.
  fullyParallel: false,
  workers,
  // One retry for a busy machine. `npm test` lists the tests that needed it and fails if there are more than three.
  retries: 1,
  forbidOnly: true,
  // Generous limits: they only catch hangs. Three workers share two cores with whatever else is running.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    // One dot per test, so that failures don't get lost among hundreds of names.
    ['dot'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL: siteOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)),
    browserName: 'chromium',
    // The trace shows more, and 'only-on-failure' would take screenshots in passing tests too.
    screenshot: 'off',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: await chromiumPath(),
      // Playwright makes Chromium use files instead of /dev/shm, which may be limited to 64 MB in a container. Creating and
      // deleting these files takes an eighth of a page's CPU time, so it is avoided if /dev/shm is large enough.
      ignoreDefaultArgs: freeSpaceIn('/dev/shm') >= 1024 ** 3 ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Limits rasterisation: software rendering of whole pages takes a quarter of a page's CPU time.
        '--force-gpu-mem-available-mb=2',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: desktop }, testIgnore: otherTier },
    // Tests that don't depend on the width are in `*.desktop.spec.ts` and run once.
    { name: 'phone', use: { viewport: phone }, testIgnore: ['**/*.desktop.spec.ts', ...otherTier] },
  ],
  ...(!running && {
    webServer: {
      command: 'node test/support/serve.mjs',
      cwd: import.meta.dirname,
      // Printed when all sites are ready.
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
