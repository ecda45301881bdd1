/** An error that the user can fix: a message without a stack trace. */
export class Refusal extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints progress every 15 seconds, so that a long task doesn't look like a hang. */
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

/** Runs a script's main function: prints a refusal's message, or the stack of any other error. */
export async function main(run) {
  try {
    await run();
  } catch (error) {
    const isSentence = error instanceof Refusal || error?.name === 'EmbeddedPostgresError';
    // Exits explicitly, because a child's pipe may keep the event loop alive.
    process.stderr.write(`\n${isSentence ? error.message : error?.stack}\n`, () => process.exit(1));
  }
}
