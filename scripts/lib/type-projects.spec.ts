import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

interface TypeProjects {
  PROJECTS: Record<string, string[]>;
  projectsReading: (files: string[]) => string[];
  unlistedFiles: (project: string, files: string[]) => string[];
}

const SOURCE = path.resolve(import.meta.dirname, 'type-projects.mjs');
const { PROJECTS, projectsReading, unlistedFiles } = (await import(
  pathToFileURL(SOURCE).href
)) as TypeProjects;

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

it('the files that a project reads without being listed for it are found', () => {
  const files = ['tools/demo-data/bot.ts', 'node_modules/pg/index.d.ts', 'backend/src/main.ts'];
  expect(unlistedFiles('tools', files)).toEqual(['backend/src/main.ts']);
});
