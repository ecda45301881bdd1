import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

interface TypeProjects {
  PROJECTS: Record<string, string[]>;
  isIn: (file: string, place: string) => boolean;
  projectsReading: (files: string[]) => string[];
}

const root = path.resolve(import.meta.dirname, '../..');
const TSC = path.join(root, 'node_modules/typescript-native/bin/tsc');
const SOURCE = path.resolve(import.meta.dirname, 'type-projects.mjs');
const { isIn, PROJECTS, projectsReading } = (await import(pathToFileURL(SOURCE).href)) as TypeProjects;

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
  const args = [TSC, '--listFilesOnly', '-p', path.join(root, project)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const files = stdout.split('\n').map((file) => path.relative(root, file).replaceAll(path.sep, '/'));
  const own = files.filter((file) => file && !file.includes('node_modules/'));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((file) => !places.some((place) => isIn(file, place)))).toEqual([]);
});
