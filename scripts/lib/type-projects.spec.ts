import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot, root, tools } from './root.mjs';
import { runNode } from './run.mjs';
import { isIn, PROJECTS, projectsReading } from './type-projects.mjs';

describe('the projects to check for a changed file', () => {
  it.each([
    ['admin-app/src/App.tsx', ['admin-app']],
    ['shared/src/texts.ts', Object.keys(PROJECTS).filter((name) => name !== 'tools')],
    ['backend/src/site/offers/offers.service.ts', ['backend', 'test']],
    ['test/support/fake-api.ts', ['backend', 'test', 'public-site', 'admin-app']],
    ['package-lock.json', Object.keys(PROJECTS)],
  ])('%s', (file, projects) => expect(projectsReading([file])).toEqual(projects));

  it('are all without one', () => expect(projectsReading([])).toEqual(Object.keys(PROJECTS)));
});

it.each(Object.entries(PROJECTS))('%s reads only what is listed for it', async (project, places) => {
  const { output } = await runNode([tools.tsc, '--listFilesOnly', '-p', inRoot(project)]);
  const files = output.split('\n').map((file) => path.relative(root, file).replaceAll(path.sep, '/'));
  const own = files.filter((file) => file && !file.includes('node_modules/'));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((file) => !places.some((place) => isIn(file, place)))).toEqual([]);
});
