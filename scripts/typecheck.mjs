import { ensureBuilt } from './lib/build.mjs';
import { inRoot, tools } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';
import { Refusal, main } from './lib/say.mjs';

const PROJECTS = ['shared', 'backend', 'test', 'tools', 'public-site', 'overlay-app', 'admin-app'];
// Incremental: unchanged files aren't checked again.
const OPTIONS = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile'];
const cacheOf = (project) => inRoot('.cache/types', `${project}.tsbuildinfo`);

await main(async () => {
  await ensureBuilt(['shared']);
  const results = await Promise.all(
    PROJECTS.map((project) => runNode([tools.tsc, ...OPTIONS, cacheOf(project), '-p', project])),
  );
  for (const { output } of results) process.stdout.write(output);
  const failed = PROJECTS.filter((_, index) => results[index].code !== 0);
  if (failed.length > 0) throw new Refusal(`Type errors in ${failed.join(', ')}.`);
});
