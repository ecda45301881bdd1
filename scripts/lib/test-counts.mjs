import { readFileSync } from 'node:fs';

/** So many may need a second try, because the machine was busy for a moment. More is no longer the machine. */
export const MAX_SECOND_TRIES = 3;

/** A suite that could not even be loaded has no tests to count, so it counts as one that failed; a skipped one too. */
export function jestCounts(file) {
  const report = readReport(file);
  if (!report) return null;
  const skipped = report.numPendingTests + report.numTodoTests;
  return withSkipped(
    report.numPassedTests,
    report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped,
  );
}

/** Tests that passed with a second try are named; above MAX_SECOND_TRIES all of them count as failed. */
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
    names: { failed: named('unexpected'), 'needed a second try': named('flaky') },
  };
}

/** Each with the width that it ran at. */
function testsIn({ specs, suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status }) => ({ status, title: `${file}: ${title} (${projectName})` })),
  );
  return [...own, ...suites.flatMap(testsIn)];
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
