import os from 'node:os';
import { inRoot, tools } from './root.mjs';
import { jestCounts } from './test-counts.mjs';

/** The unit and component tests are modules, which Jest loads by an interface of Node's that has to be asked for. */
export const VM_MODULES = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
const cores = os.availableParallelism();

/** Where a suite writes its results; both runners of it begin with an empty folder. */
export const results = inRoot('.cache/test');
export const report = (name) => `${results}/${name}.json`;

/** One worker more than there are cores: some of them wait now and then. */
export const workers = Math.min(4, cores + 1);
/** Steps that run at once. */
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
 * What needs neither a built site nor a database: the first steps of `npm test`, and all of `npm run check`.
 * @param changed paths from the root that alone are of interest; without them everything is
 */
export function quickChecks(changed) {
  const unit = jestStep(
    'unit',
    ['unit', 'components'],
    workers,
    changed && ['--findRelatedTests', '--passWithNoTests', ...changed],
  );
  const code = changed?.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  return {
    shared: { args: ['scripts/build.mjs', 'shared'] },
    format: { args: [tools.oxfmt, '--check', '--no-error-on-unmatched-pattern', ...(changed ?? [])] },
    ...((!code || code.length > 0) && {
      lint: {
        args: [tools.oxlint, '-c', 'oxlint.config.mjs', '--type-aware', '--deny-warnings', ...(code ?? [])],
        after: ['shared'],
      },
      types: { args: ['scripts/typecheck.mjs'], after: ['shared'] },
      unit: { ...unit, args: [...VM_MODULES, ...unit.args], after: ['shared'], mayBeEmpty: Boolean(changed) },
    }),
  };
}
