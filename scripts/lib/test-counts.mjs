import { readFileSync } from 'node:fs';

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

export function playwrightCounts(file) {
  const report = readReport(file);
  if (!report) return null;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withSkipped(expected, unexpected + flaky + report.errors.length, skipped);
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
