import site from '../../playwright.config.js';

// The sandbox uses the next port.
const port = Number(process.env['DEV_TEST_PORT'] ?? 24_380);
const url = `http://localhost:${port}`;

/** Opens the pages that `npm run dev` serves. Separate from the browser tests, which open the build. */
export default {
  ...site,
  testDir: import.meta.dirname,
  outputDir: '../../test-results/dev',
  workers: 1,
  // A retry would hide faults that only a cold start has.
  retries: 0,
  // A machine at a third of the usual speed passes too.
  timeout: 400_000,
  projects: [{ name: 'dev' }],
  use: { ...site.use, baseURL: url, trace: 'off' as const },
  webServer: {
    command: 'node test/support/serve-dev.mjs',
    cwd: `${import.meta.dirname}/../..`,
    url: `${url}/health/ready`,
    env: { PORT: String(port) },
    reuseExistingServer: false,
    // The backend is compiled once or twice before it starts.
    timeout: 300_000,
    // Show the servers' output, to explain a failed start.
    stdout: 'pipe' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  },
};
