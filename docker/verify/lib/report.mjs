/** One line per check: `ok` or `FAIL`, its name, and what was measured. */
const failed = [];

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a check and prints its line. A check that throws has failed; the others still run.
 * @param measure returns the sentence or figure to print after the name
 * @returns whether it passed
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

/** @throws Error with this message unless `holds` */
export function expect(holds, sentence) {
  if (!holds) throw new Error(sentence);
}

/** Prints the last line; sets exit code 1 if anything failed. */
export function conclude() {
  say(failed.length === 0 ? 'All checks passed.' : `${failed.length} failed: ${failed.join('; ')}`);
  if (failed.length > 0) process.exitCode = 1;
}
