import { startChild } from './child.mjs';
import { runNode } from './run.mjs';
import { say, secondsSince } from './say.mjs';

/**
 * Runs the steps in order, `slots` at a time, each after the steps in its `after`. A failed step doesn't stop the others, but
 * steps that depend on it are skipped and count as failed. A step with `serves` counts as done once it prints a matching line,
 * and is stopped after the last step that depends on it.
 * @returns for each step { passed, failed, seconds, note }
 */
export async function runSteps(steps, slots) {
  const outcomes = {};
  const waiting = new Set(Object.keys(steps));
  const running = new Map();
  const isOver = (name) => name in outcomes;
  const needs = (name, other) => steps[name].after?.includes(other);
  const endServers = () =>
    Promise.all(
      Object.entries(outcomes).map(async ([server, { stop }]) => {
        const isNeeded = Object.keys(steps).some((name) => needs(name, server) && !isOver(name));
        if (stop && !isNeeded) await stop();
      }),
    );

  const mayStart = (name) => {
    const { after = [], alone } = steps[name];
    if (!after.every(isOver)) return false;
    const isOtherAlone = [...running.keys()].some((other) => steps[other].alone);
    return !isOtherAlone && running.size < (alone ? 1 : slots);
  };
  const begin = (name) => {
    waiting.delete(name);
    const missing = (steps[name].after ?? []).find(
      (other) => outcomes[other].failed > 0 && outcomes[other].passed === 0,
    );
    const work = missing ? Promise.resolve(notRun(missing)) : runStep(name, steps[name]);
    const done = work.then(async (outcome) => {
      outcomes[name] = outcome;
      await endServers();
      running.delete(name);
    });
    running.set(name, done);
  };

  while (waiting.size + running.size > 0) {
    for (const name of waiting) if (mayStart(name)) begin(name);
    await Promise.race(running.values());
  }
  return outcomes;
}

/** Prints the outcome of every step, with the total in the last line; a failure sets exit code 1. */
export function printOutcomes(steps, outcomes, begun) {
  const width = Math.max(...Object.keys(steps).map((name) => name.length));
  say(`\n${'Step'.padEnd(width)}   passed  failed     time`);
  let passed = 0;
  let failed = 0;
  for (const name of Object.keys(steps)) {
    const outcome = outcomes[name];
    passed += outcome.passed;
    failed += outcome.failed;
    const row = [
      String(outcome.passed).padStart(8),
      String(outcome.failed).padStart(7),
      `${outcome.seconds} s`.padStart(8),
    ];
    say(`${name.padEnd(width)} ${row.join(' ')}${outcome.note ? `   ${outcome.note}` : ''}`);
  }
  for (const [name, { names = {} }] of Object.entries(outcomes)) {
    for (const [what, titles] of Object.entries(names)) {
      if (titles.length > 0) say(`\n${name}, ${titles.length} ${what}:\n  ${titles.join('\n  ')}`);
    }
  }
  say(`\nFinished in ${secondsSince(begun)} s:`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function runStep(name, { args, env = {}, count, serves }) {
  const begun = Date.now();
  say(`  …   ${name}`);
  const reminder = setInterval(() => say(`  …   ${name} (${secondsSince(begun)} s)`), 30_000);
  const options = { env: { ...process.env, ...env, FORCE_COLOR: '0' } };
  const { code, output, stop } = serves
    ? await startServer(args, options, serves)
    : await runNode(args, options);
  clearInterval(reminder);
  const seconds = secondsSince(begun);
  const outcome = stop ? { passed: 0, failed: 0, stop, seconds } : { ...outcomeOf(code, count), seconds };
  const mark = outcome.failed > 0 ? 'FAIL' : 'ok  ';
  say(`${mark}  ${name} (${outcome.seconds} s)`);
  if (outcome.failed > 0) {
    // Before the output, which may be long and cut off.
    for (const title of outcome.names?.failed ?? []) say(`      ${title}`);
    say(`\n${output.trimEnd()}\n`);
  }
  return outcome;
}

/** @returns a handle to stop it, or a failed program's result if it exits before it serves */
async function startServer(args, { env }, serves) {
  const lines = [];
  let markServing;
  const isServing = new Promise((resolve) => (markServing = resolve));
  const onLine = (line) => {
    lines.push(line);
    if (serves.test(line)) markServing(null);
  };
  const server = startChild(args, { env, onLine, graceMs: 20_000 });
  const end = await Promise.race([isServing, server.ended]);
  return end === null ? { stop: server.stop } : { code: 1, output: lines.join('\n') };
}

/** A static check counts as one test. A suite counts its tests, and must have some. */
function outcomeOf(code, count) {
  if (!count) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  const counts = count();
  if (!counts) return { passed: 0, failed: 1, note: 'did not run' };
  const { passed, failed } = counts;
  if (passed + failed === 0) return { passed, failed: 1, note: 'ran no tests' };
  if (code !== 0 && failed === 0) return { passed, failed: 1, note: `ended with exit code ${code}` };
  return counts;
}

function notRun(missing) {
  return { passed: 0, failed: 1, seconds: '0.0', note: `not run: ${missing} failed` };
}
