import { root } from './root.mjs';
import { run } from './run.mjs';
import { Refusal } from './say.mjs';

/** A clone that was made for one branch knows the main one only by its remote's name. */
const MAIN = ['main', 'origin/main'];

/** The files that differ from where this branch left main, committed or not; those that are gone are not among them. */
export async function changedFiles(folder = root) {
  const git = (...args) => linesOf(folder, args);
  const [base] = (await Promise.all(MAIN.map((name) => git('merge-base', name, 'HEAD')))).flat();
  if (!base) throw new Refusal('There is no branch main to compare with: fetch it, or run all checks.');
  const [differing, untracked] = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...differing, ...untracked];
}

/** The lines of its answer; none where it fails. */
async function linesOf(cwd, args) {
  const { code, output } = await run('git', args, { cwd });
  return code === 0 ? output.split('\n').filter(Boolean) : [];
}
