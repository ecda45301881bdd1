import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from '@jest/globals';

type Nearest = (tests: string[], changed: string[], limit: number) => { tests: string[]; others: number };

const SOURCE = path.resolve(import.meta.dirname, 'related-tests.mjs');
const { nearest } = (await import(pathToFileURL(SOURCE).href)) as { nearest: Nearest };

const TESTS = [
  'admin-app/src/users/UsersPage.test.tsx',
  'admin-app/src/shared/Rows.test.tsx',
  'admin-app/src/shared/csv.test.ts',
  'shared/src/texts.spec.ts',
];

it('runs the tests nearest to the changed file, and counts the others', () => {
  expect(nearest(TESTS, ['admin-app/src/shared/Rows.tsx'], 2)).toEqual({
    tests: ['admin-app/src/shared/Rows.test.tsx', 'admin-app/src/shared/csv.test.ts'],
    others: 2,
  });
});

it('takes the nearest of several changed files', () => {
  const changed = ['admin-app/src/users/UsersPage.tsx', 'shared/src/texts.ts'];
  expect(nearest(TESTS, changed, 2).tests).toEqual([
    'admin-app/src/users/UsersPage.test.tsx',
    'shared/src/texts.spec.ts',
  ]);
});

it('runs all of a few', () => {
  const { tests, others } = nearest(TESTS, ['admin-app/src/shared/csv.ts'], 4);
  expect(tests.toSorted()).toEqual(TESTS.toSorted());
  expect(others).toBe(0);
});
