import { expect, it } from '@jest/globals';
import { nearest } from './related-tests.mjs';

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
  expect(nearest(TESTS, ['admin-app/src/shared/csv.ts'], 4)).toEqual({
    tests: expect.arrayContaining(TESTS) as string[],
    others: 0,
  });
});
