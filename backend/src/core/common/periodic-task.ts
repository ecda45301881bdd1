import { reasonOf } from './errors/reason-of.js';

export interface PeriodicTaskOptions {
  /** Milliseconds from the end of one run to the start of the next. */
  readonly everyMs: number;
  /** @param signal aborted by `stop`; work with many steps checks it between them */
  readonly run: (signal: AbortSignal) => unknown;
  /** The first run is immediate instead of after `everyMs`. */
  readonly isDueAtStart?: boolean;
  /** Called when a run fails after a success, or for a new reason. */
  readonly onFailure: (reason: string) => void;
  /** Called when a run succeeds after failures. */
  readonly onRecovery?: () => void;
}

/**
 * Repeats work at a fixed interval from `start` to `stop`, never overlapping. It can be used directly as a
 * leader task. Work for every replica is started and stopped by its provider's lifecycle hooks.
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

  /** Cancels future runs, and resolves once the run in flight has ended. */
  async stop(): Promise<void> {
    this.isStarted = false;
    clearTimeout(this.timer);
    this.canceller.abort();
    await this.inFlight;
  }

  /** Runs now, or joins a run in flight. Never rejects: failures go to `onFailure`. */
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
   * Call when there may be work: runs now. A run in flight may have checked too early, so another
   * one follows it. Does nothing before `start` and after `stop`, and therefore nothing on a
   * replica that is not the leader.
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
      // A cancelled run may fail for that reason alone.
      if (signal.aborted) return;
      const reason = reasonOf(error);
      if (reason !== this.failure) onFailure(reason);
      this.failure = reason;
    }
  }
}
