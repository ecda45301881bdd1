import site from '../../playwright.config.js';

/** The sandbox takes the one after it. */
const port = Number(process.env['DEV_TEST_PORT'] ?? 24_380);
const url = `http://localhost:${port}`;

/** Opens what `npm run dev` serves. Not among the browser tests, which open what is built. */
export default {
  ...site,
  testDir: import.meta.dirname,
  outputDir: '../../test-results/dev',
  workers: 1,
  // A fault of a cold start is gone when it is tried again.
  retries: 0,
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
    // What one of its servers has to say, before it ends.
    stdout: 'pipe' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  },
};
