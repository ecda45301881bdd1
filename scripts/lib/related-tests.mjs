import path from 'node:path';
import { root, tools } from './root.mjs';
import { runNode } from './run.mjs';
import { Refusal } from './say.mjs';

/** More than these take too long before a commit: half of the console's tests import each of its shared parts. */
const LIMIT = 6;

/**
 * The unit and component tests that import one of the files, directly or not: the nearest ones in the tree of folders.
 * @returns their paths relative to the root, and how many further ones there are
 */
export async function relatedTests(changed) {
  const options = ['--selectProjects', 'unit', 'components', '--listTests', '--json', '--findRelatedTests'];
  const { code, output } = await runNode([tools.jest, ...options, ...changed]);
  if (code !== 0) throw new Refusal(`${output.trimEnd()}\n\nFailed to list the related tests, see above.`);
  const list = JSON.parse(output.split('\n').find((line) => line.startsWith('[')));
  return nearest(
    list.map((file) => path.relative(root, file).replaceAll(path.sep, '/')),
    changed,
  );
}

export function nearest(tests, changed, limit = LIMIT) {
  const distances = new Map(
    tests.map((test) => [test, Math.min(...changed.map((file) => distance(test, file)))]),
  );
  const order = tests.toSorted(
    (one, other) => distances.get(one) - distances.get(other) || (one < other ? -1 : 1),
  );
  return { tests: order.slice(0, limit), others: Math.max(0, tests.length - limit) };
}

/** The steps from the folder of one file to that of the other. */
function distance(one, other) {
  const steps = path.posix.relative(path.posix.dirname(one), path.posix.dirname(other));
  return steps === '' ? 0 : steps.split('/').length;
}
