import './lib/node-version.mjs';

const os = await import('node:os');
const { mkdirSync, rmSync } = await import('node:fs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { inRoot, tools } = await import('./lib/root.mjs');
const { main, say, secondsSince } = await import('./lib/say.mjs');
const { jestCounts, playwrightCounts } = await import('./lib/test-counts.mjs');
const { runSteps } = await import('./lib/test-steps.mjs');

const results = inRoot('.cache/test');
const VM_MODULES = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const report = (name) => `${results}/${name}.json`;
const cores = os.availableParallelism();
// A browser waits for its site now and then: one worker more than there are cores.
const workers = Math.min(4, cores + 1);
// An API test waits for Postgres or the clock half of the time.
const apiWorkers = Math.min(8, 2 * cores);
const jestStep = (name, projects, maxWorkers) => ({
  args: [
    tools.jest,
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${report(name)}`,
    `--maxWorkers=${maxWorkers}`,
  ],
  count: () => jestCounts(report(name)),
});

const unit = jestStep('unit', ['unit', 'components'], workers);

/** `alone` are those that fill the machine by themselves, and whose time limits suffer from company. */
const STEPS = {
  shared: { args: ['scripts/build.mjs', 'shared'] },
  build: { args: ['scripts/build.mjs'], after: ['shared'] },
  format: { args: [tools.oxfmt, '--check'] },
  lint: {
    args: [tools.oxlint, '-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings'],
    after: ['shared'],
  },
  types: { args: ['scripts/typecheck.mjs'], after: ['shared'] },
  budgets: { args: ['scripts/budgets.mjs'], after: ['build'] },
  openapi: { args: ['scripts/openapi.mjs', '--check'], after: ['build'] },
  unit: { ...unit, args: [...VM_MODULES, ...unit.args], after: ['shared'] },
  api: { ...jestStep('api', ['api'], apiWorkers), after: ['build'], alone: true },
  browser: {
    args: [tools.playwright, 'test'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser'),
      BROWSER_TEST_WORKERS: String(workers),
    },
    count: () => playwrightCounts(report('browser')),
    after: ['build'],
    alone: true,
  },
  // Last: it compiles the backend again, which the others run.
  dev: {
    args: [tools.playwright, 'test', '--config', 'test/dev/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('dev') },
    count: () => playwrightCounts(report('dev')),
    after: ['api', 'browser'],
    alone: true,
  },
};

await main(async () => {
  const begun = Date.now();
  await ensureInstalled();
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const outcomes = await runSteps(STEPS, Math.min(2, cores));

  const width = Math.max(...Object.keys(STEPS).map((name) => name.length));
  say(`\n${'Step'.padEnd(width)}   passed  failed     time`);
  let passed = 0;
  let failed = 0;
  for (const name of Object.keys(STEPS)) {
    const outcome = outcomes[name];
    passed += outcome.passed;
    failed += outcome.failed;
    const row = [
      String(outcome.passed).padStart(8),
      String(outcome.failed).padStart(7),
      `${outcome.seconds} s`.padStart(8),
    ];
    say(`${name.padEnd(width)} ${row.join(' ')}${outcome.note ? `   ${outcome.note}` : ''}`);
  }
  for (const [name, { names = {} }] of Object.entries(outcomes)) {
    for (const [what, titles] of Object.entries(names)) {
      if (titles.length > 0) say(`\n${name}, ${titles.length} ${what}:\n  ${titles.join('\n  ')}`);
    }
  }
  say(`\nIn ${secondsSince(begun)} s:`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
