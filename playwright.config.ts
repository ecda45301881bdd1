import { defineConfig } from '@playwright/test';
import { chromiumPath } from './test/support/chromium.js';

const port = Number(process.env['BROWSER_TEST_PORT'] ?? 24_310);
const baseURL = `http://localhost:${port}`;

/** The two widths at which every journey has to work. */
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1360, height: 900 } };

export default defineConfig({
  testDir: 'test/browser',
  outputDir: 'test-results',
  // Journeys share one site and its accounts.
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' }],
  ],
  use: {
    baseURL,
    browserName: 'chromium',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: Object.entries(widths).map(([name, viewport]) => ({ name, use: { viewport } })),
  webServer: {
    command: 'node test/support/serve.mjs',
    url: `${baseURL}/health/ready`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
