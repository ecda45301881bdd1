import './lib/node-version.mjs';

const { mkdirSync, rmSync } = await import('node:fs');
const { changedFiles } = await import('./lib/changed-files.mjs');
const { quickChecks, results, slots } = await import('./lib/checks.mjs');
const { ensureInstalled } = await import('./lib/install.mjs');
const { relatedTests } = await import('./lib/related-tests.mjs');
const { Refusal, main, say } = await import('./lib/say.mjs');
const { runSteps, printOutcomes } = await import('./lib/test-steps.mjs');

/** Checks that are quick enough to run before every commit: format, lint, types, unit and component tests. */
await main(async () => {
  const [option, ...others] = process.argv.slice(2);
  if (others.length > 0 || (option && option !== '--changed')) {
    throw new Refusal(`Unknown option ${process.argv.slice(2).join(' ')}. The only one is --changed.`);
  }
  const begun = Date.now();
  await ensureInstalled({ withTests: true });
  const changed = option && (await changedFiles());
  if (changed?.length === 0) return say('Nothing differs from main.');
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const related = changed && (await relatedTests(changed));
  const checks = quickChecks(changed, related?.tests);
  if (related?.others > 0) {
    say(
      `${related.others} more test files import these files, directly or not. \`npm run check\` runs them too.`,
    );
  }
  printOutcomes(checks, await runSteps(checks, slots), begun);
});
