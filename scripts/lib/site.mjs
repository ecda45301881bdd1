import { Refusal, say } from './say.mjs';

/** The running parts in the order they were started; they stop in reverse order. */
export class Site {
  #parts = [];
  #stopping;
  #rejectFailure;

  /** Rejects with a Refusal when a part ends unexpectedly. */
  failure = new Promise((_, reject) => {
    this.#rejectFailure = reject;
  });

  constructor() {
    // Avoids an unhandled rejection; code that races this promise still gets it.
    this.failure.catch(() => {});
  }

  /**
   * Starts a part: `start` resolves to `{ stop, ended? }`. When the site stops, it waits for parts that are still starting, so
   * that none is left running.
   */
  async begin(name, start) {
    if (this.#stopping) throw new Refusal('Stopped while starting.');
    const starting = start();
    this.#parts.push({ name, starting });
    const part = await starting;
    part.ended?.then((how) => {
      if (!this.#stopping) this.#rejectFailure(new Refusal(`${name} ended unexpectedly: ${how}`));
    });
    return part;
  }

  stop() {
    this.#stopping ??= this.#stopParts();
    return this.#stopping;
  }

  async #stopParts() {
    for (const { name, starting } of this.#parts.toReversed()) {
      const part = await starting.catch(() => null);
      await part?.stop().catch((error) => say(`${name} did not stop cleanly: ${error.message}`));
    }
  }
}

/**
 * Runs a site until Ctrl-C (exit 0) or until a part fails (its message, exit 1).
 * @param start starts the parts; if it throws, the parts already running are stopped
 */
export async function runSite(start) {
  const site = new Site();
  const signalled = stopRequested();
  try {
    const failed = site.failure;
    const how = await Promise.race([signalled, failed, start(site)]);
    if (how !== 'signal') await Promise.race([signalled, failed]);
    say('\nStopping …');
    await site.stop();
    say('Stopped.');
  } catch (error) {
    await site.stop();
    throw error;
  }
}

/** Resolves on the first signal, or when npm is killed, because npm doesn't forward every signal. A third one exits immediately. */
function stopRequested() {
  return new Promise((resolve) => {
    let count = 0;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        count += 1;
        if (count > 2) process.exit(1);
        resolve('signal');
      });
    }
    if (!process.env.npm_lifecycle_event) return;
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve('signal'), 500).unref();
  });
}
