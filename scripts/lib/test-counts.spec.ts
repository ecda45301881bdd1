import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

interface Counts {
  passed: number;
  failed: number;
  note: string;
  names: Record<string, string[]>;
}

const SOURCE = path.resolve(import.meta.dirname, 'test-counts.mjs');
const folder = mkdtempSync(path.join(os.tmpdir(), 'greenroom-counts-'));
const file = path.join(folder, 'report.json');
let playwrightCounts: (file: string) => Counts | null;
let jestCounts: typeof playwrightCounts;

beforeAll(async () => {
  ({ playwrightCounts, jestCounts } = (await import(pathToFileURL(SOURCE).href)) as {
    playwrightCounts: typeof playwrightCounts;
    jestCounts: typeof playwrightCounts;
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

/** A Playwright report of tests with these statuses; every second one is in a group. */
function counts(...statuses: Status[]): Counts | null {
  const specs = statuses.map((status, at) => ({
    file: 'public-site/shop.spec.ts',
    title: `test ${at}`,
    tests: [{ projectName: at % 2 === 0 ? 'desktop' : 'phone', status, results: [{ duration: 1_000 * at }] }],
  }));
  const count = (status: Status) => statuses.filter((each) => each === status).length;
  const report = {
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
    errors: [],
    suites: [
      {
        specs: specs.filter((_, at) => at % 2 === 0),
        suites: [{ specs: specs.filter((_, at) => at % 2 === 1) }],
      },
    ],
  };
  writeFileSync(file, JSON.stringify(report));
  return playwrightCounts(file);
}

describe('playwrightCounts', () => {
  it('passes a run with up to three retries and lists them', () => {
    expect(counts('expected', 'flaky', 'flaky', 'flaky')).toEqual({
      passed: 4,
      failed: 0,
      note: '',
      names: {
        failed: [],
        'needed a second try': [
          'public-site/shop.spec.ts: test 2 (desktop)',
          'public-site/shop.spec.ts: test 1 (phone)',
          'public-site/shop.spec.ts: test 3 (phone)',
        ],
        slowest: [
          '3.0 s  public-site/shop.spec.ts: test 3 (phone)',
          '2.0 s  public-site/shop.spec.ts: test 2 (desktop)',
          '1.0 s  public-site/shop.spec.ts: test 1 (phone)',
          '0.0 s  public-site/shop.spec.ts: test 0 (desktop)',
        ],
      },
    });
  });

  it('counts all retries as failures from the fourth on', () => {
    const run = counts('expected', 'flaky', 'flaky', 'flaky', 'flaky');
    expect(run).toMatchObject({ passed: 1, failed: 4 });
    expect(run?.names['needed a second try']).toHaveLength(4);
  });

  it('counts a test that failed twice, or was skipped, as a failure', () => {
    expect(counts('expected', 'unexpected', 'skipped', 'flaky')).toMatchObject({
      passed: 2,
      failed: 2,
      note: '1 of them skipped',
      names: { failed: ['public-site/shop.spec.ts: test 1 (phone)'] },
    });
  });

  it('returns null without a report', () => {
    expect(playwrightCounts(path.join(folder, 'none.json'))).toBeNull();
  });
});

describe('jestCounts', () => {
  it('counts suites that could not be loaded, and lists failures and the slowest files', () => {
    const seconds = [3, 1, 6, 2, 5, 4, 12, 8, 7, 11, 9, 10];
    const testResults = seconds.map((each) => ({
      name: path.resolve(import.meta.dirname, '../..', `test/api/${each}.spec.ts`),
      startTime: 10_000,
      endTime: 10_000 + 1_000 * each,
      status: each === 3 || each === 6 ? 'failed' : 'passed',
      assertionResults:
        each === 6
          ? []
          : [
              { fullName: 'a claim is paid', status: 'passed' },
              { fullName: 'a claim is paid once', status: each === 3 ? 'failed' : 'passed' },
            ],
    }));
    const counted = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
    const report = { ...counted, numPendingTests: 0, numTodoTests: 0, testResults };
    writeFileSync(file, JSON.stringify(report));
    expect(jestCounts(file)).toEqual({
      passed: 7,
      failed: 2,
      note: '',
      names: {
        failed: ['test/api/3.spec.ts: a claim is paid once', 'test/api/6.spec.ts: could not be loaded'],
        slowest: [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((each) => `${each}.0 s  test/api/${each}.spec.ts`),
      },
    });
  });
});
