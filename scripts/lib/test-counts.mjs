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
  const counts = withSkipped(expected + flaky, unexpected + report.errors.length, skipped);
  const named = [
    ['failed', 'unexpected'],
    ['second try', 'flaky'],
  ].map(([words, status]) => {
    const titles = report.suites.flatMap((suite) => titlesOf(suite, status));
    return titles.length > 0 ? `${words}: ${titles.join('; ')}` : '';
  });
  return { ...counts, note: [counts.note, ...named].filter(Boolean).join('. ') };
}

function titlesOf({ specs, suites = [] }, status) {
  const own = specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return [
    ...own.map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap((suite) => titlesOf(suite, status)),
  ];
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
