import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** Retries allowed for a momentarily busy machine. More than that is a real problem. */
export const MAX_SECOND_TRIES = 3;

/** How many of a suite's slowest tests to list. */
const SLOWEST = 10;

/** A suite that couldn't be loaded has no tests, so it counts as one failure. Skipped tests count as failures too. */
export function jestCounts(file) {
  const report = readReport(file);
  if (!report) return null;
  const skipped = report.numPendingTests + report.numTodoTests;
  const files = report.testResults.map(({ name, startTime, endTime, status, assertionResults }) => ({
    title: path.relative(root, name).replaceAll(path.sep, '/'),
    ms: endTime - startTime,
    status,
    tests: assertionResults,
  }));
  return {
    ...withSkipped(report.numPassedTests, report.numFailedTests + report.numRuntimeErrorTestSuites, skipped),
    names: { failed: files.flatMap(failedIn), slowest: slowestOf(files) },
  };
}

function failedIn({ title, status, tests }) {
  if (status === 'failed' && tests.length === 0) return [`${title}: could not be loaded`];
  const failed = tests.filter((test) => test.status === 'failed');
  return failed.map(({ fullName }) => `${title}: ${fullName}`);
}

/** Lists tests that passed on the second try; above MAX_SECOND_TRIES, all of them count as failures. */
export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const passed = flaky > MAX_SECOND_TRIES ? expected : expected + flaky;
  const failed = flaky > MAX_SECOND_TRIES ? unexpected + flaky : unexpected;
  const tests = report.suites.flatMap(testsIn);
  const named = (status) => tests.filter((test) => test.status === status).map(({ title }) => title);
  return {
    ...withSkipped(passed, failed + report.errors.length, skipped),
    names: { failed: named('unexpected'), 'needed a second try': named('flaky'), slowest: slowestOf(tests) },
  };
}

/** Each test with the width it ran at. */
function testsIn({ specs, suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      status,
      title: `${file}: ${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

function slowestOf(timed) {
  const order = timed.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  return order.map(({ title, ms }) => `${(ms / 1000).toFixed(1)} s  ${title}`);
}

function withSkipped(passed, failed, skipped) {
  return { passed, failed: failed + skipped, note: skipped > 0 ? `${skipped} of them skipped` : '' };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
