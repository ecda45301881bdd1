import { reasonOf } from './errors/reason-of.js';

export interface PeriodicTaskOptions {
  /** Milliseconds from the end of one run to the beginning of the next. */
  readonly everyMs: number;
  /** @param signal aborted by `stop`: work of many steps looks at it between them */
  readonly run: (signal: AbortSignal) => unknown;
  /** The first run comes at once instead of after `everyMs`. */
  readonly isDueAtStart?: boolean;
  /** Hears why a run failed when the one before it had not, or for another reason. */
  readonly onFailure: (reason: string) => void;
  /** Hears that a run succeeded after failures. */
  readonly onRecovery?: () => void;
}

/**
 * Work that is done again after a fixed time, from `start` to `stop`, never twice at once. As it is, it can be a leader
 * task; work for every replica is started and stopped by the hooks of its own provider.
 */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private canceller = new AbortController();
  private isStarted = false;
  private isWoken = false;
  private failure: string | null = null;
  private inFlight: Promise<void> | null = null;

  constructor(readonly options: PeriodicTaskOptions) {}

  start(): void {
    this.isStarted = true;
    this.isWoken = false;
    this.canceller = new AbortController();
    if (this.options.isDueAtStart) void this.runNow();
    else this.runLater();
  }

  /** Cancels what is to come, and resolves once the run in flight has ended. */
  async stop(): Promise<void> {
    this.isStarted = false;
    clearTimeout(this.timer);
    this.canceller.abort();
    await this.inFlight;
  }

  /** Does not wait for its turn; joins a run in flight. Never rejects: failures are told to `onFailure`. */
  runNow(): Promise<void> {
    clearTimeout(this.timer);
    this.inFlight ??= this.attempt().finally(() => {
      this.inFlight = null;
      if (!this.isStarted) return;
      if (this.isWoken) this.wake();
      else this.runLater();
    });
    return this.inFlight;
  }

  /**
   * There may be work: does not wait for its turn. A run in flight may have looked too early, so another one follows it.
   * Does nothing before `start` and after `stop`, so on a replica that does not lead.
   */
  wake(): void {
    if (!this.isStarted) return;
    this.isWoken = this.inFlight !== null;
    if (!this.isWoken) void this.runNow();
  }

  private runLater(): void {
    this.timer = setTimeout(() => void this.runNow(), this.options.everyMs).unref();
  }

  private async attempt(): Promise<void> {
    const { run, onFailure, onRecovery } = this.options;
    const { signal } = this.canceller;
    try {
      await run(signal);
      if (this.failure !== null) onRecovery?.();
      this.failure = null;
    } catch (error) {
      // A run that was cancelled may fail for that reason alone.
      if (signal.aborted) return;
      const reason = reasonOf(error);
      if (reason !== this.failure) onFailure(reason);
      this.failure = reason;
    }
  }
}
