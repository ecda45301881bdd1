import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, tools } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';
import { Refusal, main } from './lib/say.mjs';
import { projectsReading } from './lib/type-projects.mjs';

// Incremental: unchanged files aren't checked again.
const OPTIONS = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile'];
const cacheOf = (project) => inRoot('.cache/types', `${project}.tsbuildinfo`);

/** Checks the types of all projects, or only of those that read one of the named files. */
await main(async () => {
  await ensureInstalled({ withTests: true });
  await ensureBuilt(['shared']);
  const projects = projectsReading(process.argv.slice(2));
  const results = await Promise.all(
    projects.map((project) => runNode([tools.tsc, ...OPTIONS, cacheOf(project), '-p', project])),
  );
  for (const { output } of results) process.stdout.write(output);
  const failed = projects.filter((_, index) => results[index].code !== 0);
  if (failed.length > 0) throw new Refusal(`Type errors in ${failed.join(', ')}.`);
});
