import { root } from './root.mjs';
import { run } from './run.mjs';
import { Refusal } from './say.mjs';

/** A single-branch clone has main only as a remote branch. */
const MAIN = ['main', 'origin/main'];

/** The files that differ from the merge base with main, committed or not, without deleted ones. */
export async function changedFiles(folder = root) {
  const git = (...args) => linesOf(folder, args);
  const [base] = (await Promise.all(MAIN.map((name) => git('merge-base', name, 'HEAD')))).flat();
  if (!base) throw new Refusal('There is no branch main to compare with. Fetch it, or run all checks.');
  const [differing, untracked] = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...differing, ...untracked];
}

/** The lines of git's output; none if it fails. */
async function linesOf(cwd, args) {
  const { code, output } = await run('git', args, { cwd });
  return code === 0 ? output.split('\n').filter(Boolean) : [];
}
