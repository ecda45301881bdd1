import { Refusal, say } from './say.mjs';

/** The parts that run, in the order in which they were started; they end in the reverse order. */
export class Site {
  #parts = [];
  #stopping;
  #tellFailure;

  /** Rejects with a sentence when a part ends by itself. */
  failure = new Promise((_, reject) => {
    this.#tellFailure = reject;
  });

  constructor() {
    // A start that races it still hears of it.
    this.failure.catch(() => {});
  }

  /**
   * Starts a part: `start` answers `{ stop, ended? }`. A part that is still starting when the site stops is
   * waited for, so that nothing is left behind.
   */
  async begin(name, start) {
    if (this.#stopping) throw new Refusal('Stopped while starting.');
    const starting = start();
    this.#parts.push({ name, starting });
    const part = await starting;
    part.ended?.then((how) => {
      if (!this.#stopping) this.#tellFailure(new Refusal(`${name} ended unexpectedly: ${how}`));
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
 * Runs a site until Ctrl-C (exit 0) or until a part fails (its sentence, exit 1).
 * @param start begins the parts; what it throws ends the parts that already run
 */
export async function runSite(start) {
  const site = new Site();
  const signalled = askedToStop();
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

/** Resolves with the first signal, or when npm is killed, which does not pass every signal on. A third signal ends at once. */
function askedToStop() {
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
