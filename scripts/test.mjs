import './lib/node-version.mjs';

const os = await import('node:os');
const { mkdirSync, rmSync } = await import('node:fs');
const { jestStep, quickChecks, report, results, slots, workers } = await import('./lib/checks.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { tools } = await import('./lib/root.mjs');
const { Refusal, main } = await import('./lib/say.mjs');
const { playwrightCounts } = await import('./lib/test-counts.mjs');
const { runSteps, printOutcomes } = await import('./lib/test-steps.mjs');

// API tests spend half of their time waiting for Postgres or the clock.
const apiWorkers = Math.min(8, 2 * os.availableParallelism());
const playwrightStep = (name, args, env) => ({
  args: [tools.playwright, 'test', ...args],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name), ...env },
  count: () => playwrightCounts(report(name)),
});
const { shared, ...quick } = quickChecks();
/** Sites for the browser tests, started while other steps run. */
const SITES = { SITES: String(workers), PORT: '24310' };

const build = { args: ['scripts/build.mjs'], after: ['shared'] };
/** Steps marked `alone` use the whole machine and would hit their time limits next to others. */
const sites = { args: ['test/support/serve.mjs'], env: SITES, after: ['build'], serves: /^Serving / };
const browser = {
  ...playwrightStep('browser', [], { BROWSER_TEST_WORKERS: SITES.SITES, BROWSER_TEST_SITES: SITES.PORT }),
  after: ['sites'],
  alone: true,
};
const api = { ...jestStep('api', ['api'], apiWorkers), after: ['build'], alone: true };

const STEPS = {
  shared,
  build,
  ...quick,
  budgets: { args: ['scripts/budgets.mjs'], after: ['build'] },
  browsers: { args: ['scripts/browsers.mjs'], after: ['build'] },
  openapi: { args: ['scripts/openapi.mjs', '--check'], after: ['build'] },
  dev: { ...playwrightStep('dev', ['--config', 'test/dev/playwright.config.ts']), after: ['build'] },
  sites,
  browser,
  api,
};

/** `--sweeps`: the specs named `*.sweep.*`, at the sampled size. */
const SWEEPS = { shared, build, unit: quick.unit, sites, browser, api };

/** A suite that starts, and kills, its own Postgres. */
function withOwnServer(name) {
  const step = jestStep(name, [name], 1, ['--config', `test/${name}/jest.config.mjs`]);
  return { ...step, after: ['api', 'browser'], alone: true };
}

/** The options, with their steps and environment (test/support/tiers.mjs, sizes.ts). */
const TIERS = {
  '--sweeps': { steps: SWEEPS, env: { TEST_TIER: 'sweeps' } },
  /** Both tiers at full size, plus the crash and evening suites. */
  '--full': {
    steps: { ...STEPS, crash: withOwnServer('crash'), evening: withOwnServer('evening') },
    env: { TEST_SIZE: 'full' },
  },
};

await main(async () => {
  const [option, ...others] = process.argv.slice(2);
  if (others.length > 0 || (option && !(option in TIERS))) {
    throw new Refusal(
      `Unknown option ${process.argv.slice(2).join(' ')}. Choose from ${Object.keys(TIERS).join(' and ')}.`,
    );
  }
  const begun = Date.now();
  const { steps, env } = TIERS[option] ?? { steps: STEPS, env: {} };
  Object.assign(process.env, env);
  await ensureInstalled({ withTests: true });
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  printOutcomes(steps, await runSteps(steps, slots), begun);
});
