/** An error that the person at the terminal can fix: one sentence, no stack. */
export class Refusal extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Says that something long goes on, and again every 15 seconds, so that silence is never mistaken for a hang. */
export async function withProgress(what, work) {
  const begun = Date.now();
  say(`${what} …`);
  const reminder = setInterval(() => say(`${what} … ${secondsSince(begun)} s`), 15_000);
  try {
    return await work();
  } finally {
    clearInterval(reminder);
  }
}

export function secondsSince(begun) {
  return ((Date.now() - begun) / 1000).toFixed(1);
}

/** Runs a script's main function: a refusal is printed as its sentence, anything else with its stack. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    const isSentence = error instanceof Refusal || error?.name === 'EmbeddedPostgresError';
    // The event loop may still hold a child's pipe.
    process.stderr.write(`\n${isSentence ? error.message : error?.stack}\n`, () => process.exit(1));
  }
}
