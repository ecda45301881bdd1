import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, root, tools } from './lib/root.mjs';
import { runNode } from './lib/run.mjs';
import { Refusal, main } from './lib/say.mjs';
import { projectsReading, unlistedFiles } from './lib/type-projects.mjs';

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
  const unlisted = projects.flatMap((project) => unlistedFiles(project, filesRead(project)));
  if (unlisted.length > 0) {
    throw new Refusal(
      `Add these to the projects that read them, in type-projects.mjs: ${unlisted.join(', ')}`,
    );
  }
});

/** The files that the compiler has recorded for a project, relative to the root. */
function filesRead(project) {
  const cache = cacheOf(project);
  const { fileNames } = JSON.parse(readFileSync(cache, 'utf8'));
  // The compiler's own have no folder.
  return fileNames
    .filter((file) => file.includes('/'))
    .map((file) => path.relative(root, path.resolve(path.dirname(cache), file)).replaceAll(path.sep, '/'));
}
