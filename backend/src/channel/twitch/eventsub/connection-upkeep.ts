import type { ConnectionEvents } from './event-sub.connection.js';
import { failureReason } from './failure-reason.js';

/** Pauses between connections: seconds. */
const PAUSES = [1, 2, 4, 8, 15] as const;
/**
 * The pauses grow until a connection has lasted this long: Twitch may accept a connection and close it a
 * moment later.
 */
const STABLE_MS = 60_000;
/** A connection that neither becomes ready nor reports an error in this time is dropped. */
const SILENCE_LIMIT_MS = 20_000;

/** The connection that should be open. */
export interface ConnectionPlan {
  /** Changes when another connection must replace the open one. */
  readonly key: string;
  /** Fixed pause in milliseconds, instead of the growing ones. */
  readonly pauseMs?: number;
  /** Null if no connection should be open. @returns closes it; no events follow */
  readonly open: ((events: ConnectionEvents) => () => void) | null;
}

export const NO_CONNECTION = { key: 'none', open: null } as const satisfies ConnectionPlan;

/** Plans the connection and receives its events. */
export interface ConnectionOwner<Plan extends ConnectionPlan> extends Omit<ConnectionEvents, 'onOver'> {
  plan(): Promise<Plan>;
  /** The plan has changed and no connection is open. The first one is opened once this has resolved. */
  onPlan?(plan: Plan): Promise<void>;
  /** No events arrive; another connection is opened after a pause. */
  onLost(reason: string): void;
  onStop?(): Promise<void>;
}

/** Keeps one connection for Twitch's events open, and limits reconnects however Twitch behaves. */
export class ConnectionUpkeep<Plan extends ConnectionPlan> {
  private isOn = false;
  private plan: Plan | null = null;
  private close: (() => void) | null = null;
  private settling: Promise<void> = Promise.resolve();
  private failures = 0;
  private retry: NodeJS.Timeout | undefined;
  private silence: NodeJS.Timeout | undefined;
  private steady: NodeJS.Timeout | undefined;

  /** @param pace divides the pauses; 1 outside tests */
  constructor(
    private readonly owner: ConnectionOwner<Plan>,
    private readonly pace: number,
  ) {}

  start(): void {
    this.isOn = true;
    this.reconcile();
  }

  stop(): Promise<void> {
    this.isOn = false;
    this.disconnect();
    this.plan = null;
    return this.runInOrder(async () => this.owner.onStop?.());
  }

  /** Call when the plan may have changed. A pause in progress is kept unless it has. */
  reconcile(): void {
    if (!this.isOn) return;
    void this.runInOrder(() => this.connect()).catch((error: unknown) => {
      // Only planning failed, so an open connection stays open.
      if (this.close) this.scheduleRetry();
      else this.handleLoss(failureReason(error));
    });
  }

  private async connect(): Promise<void> {
    if (!this.isOn) return;
    const plan = await this.owner.plan();
    if (!this.isOn) return;
    if (plan.key !== this.plan?.key) {
      this.disconnect();
      this.plan = null;
      await this.owner.onPlan?.(plan);
      if (!this.isOn) return;
      this.plan = plan;
      this.failures = 0;
    }
    if (this.close || this.retry || !plan.open) return;
    this.silence = setTimeout(() => this.handleLoss('Twitch does not answer'), SILENCE_LIMIT_MS).unref();
    this.close = plan.open({
      onEvent: (event) => this.owner.onEvent(event),
      onReady: (type) => {
        clearTimeout(this.silence);
        this.steady ??= setTimeout(() => (this.failures = 0), STABLE_MS / this.pace).unref();
        this.owner.onReady(type);
      },
      onRefused: (type, reason, status) => {
        clearTimeout(this.silence);
        this.owner.onRefused(type, reason, status);
      },
      onOver: (reason) => this.handleLoss(reason),
    });
  }

  private handleLoss(reason: string): void {
    if (!this.isOn) return;
    this.disconnect();
    this.owner.onLost(reason);
    this.scheduleRetry();
  }

  private scheduleRetry(): void {
    clearTimeout(this.retry);
    const growing = (PAUSES[this.failures] ?? PAUSES.at(-1)!) * 1000;
    this.failures += 1;
    this.retry = setTimeout(
      () => {
        this.retry = undefined;
        this.reconcile();
      },
      (this.plan?.pauseMs ?? growing) / this.pace,
    ).unref();
  }

  private disconnect(): void {
    for (const timer of [this.retry, this.silence, this.steady]) clearTimeout(timer);
    this.retry = undefined;
    this.steady = undefined;
    this.close?.();
    this.close = null;
  }

  /** One step at a time, because the next one may depend on whether it succeeded. */
  private runInOrder(work: () => Promise<void>): Promise<void> {
    const done = this.settling.then(work);
    this.settling = done.catch(() => {});
    return done;
  }
}
