/** One line a check: `ok` or `FAIL`, what was checked, and what was measured. */
const failed = [];

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a check and prints its line. Returns what it measured; a check that throws is a failure, and the others still run.
 * @param measure answers the sentence or figure that stands behind its name
 */
export async function check(name, measure) {
  try {
    const measured = await measure();
    say(`ok    ${name}${measured ? `: ${measured}` : ''}`);
    return true;
  } catch (error) {
    failed.push(name);
    say(`FAIL  ${name}: ${error.message}`);
    return false;
  }
}

/** @throws Error with the sentence unless it holds */
export function expect(holds, sentence) {
  if (!holds) throw new Error(sentence);
}

/** The last line; leaves the process with 1 when anything failed. */
export function conclude() {
  say(failed.length === 0 ? 'All checks hold.' : `${failed.length} failed: ${failed.join('; ')}`);
  if (failed.length > 0) process.exitCode = 1;
}
