import os from 'node:os';
import { inRoot, tools } from './root.mjs';
import { jestCounts } from './test-counts.mjs';

const cores = os.availableParallelism();

/** Where suites write their results; check.mjs and test.mjs empty it first. */
export const results = inRoot('.cache/test');
export const report = (name) => `${results}/${name}.json`;

/** One more worker than there are cores, because some are waiting at any time. */
export const workers = Math.min(4, cores + 1);
/** Steps that run in parallel. */
export const slots = Math.min(2, cores);

export const jestStep = (name, projects, maxWorkers, more = []) => ({
  args: [
    tools.jest,
    '--selectProjects',
    ...projects,
    '--json',
    `--outputFile=${report(name)}`,
    `--maxWorkers=${maxWorkers}`,
    ...more,
  ],
  count: () => jestCounts(report(name)),
});

/**
 * Steps that need neither a built site nor a database: the first ones of `npm test`, and all of `npm run check`.
 * @param changed limits the checks to these paths, relative to the root
 * @param tests limits the unit and component tests to these files
 */
export function quickChecks(changed = [], tests = null) {
  const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const unit = jestStep('unit', ['unit', 'components'], workers, tests ? ['--runTestsByPath', ...tests] : []);
  return {
    shared: { args: ['scripts/build.mjs', 'shared'] },
    format: { args: [tools.oxfmt, '--check', '--no-error-on-unmatched-pattern', ...changed] },
    words: { args: ['scripts/words.mjs'] },
    ...((changed.length === 0 || code.length > 0) && {
      lint: {
        args: [tools.oxlint, '-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings', ...code],
        after: ['shared'],
      },
      types: { args: ['scripts/typecheck.mjs', ...code], after: ['shared'] },
    }),
    ...(tests?.length !== 0 && { unit: { ...unit, after: ['shared'] } }),
  };
}
