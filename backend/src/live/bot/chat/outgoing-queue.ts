import type { Clock } from '../../../core/common/clock.js';
import { type SentLine, whenToSend, withinWindow } from './sending-limits.js';

/** The outcome of a try. `again`: Twitch has not shown the line but may accept it in a moment. */
export type SendResult = 'done' | 'again' | Refused;

interface Refused {
  readonly reason: string;
  /** It is unknown whether Twitch has shown the line. */
  readonly mayBeShown?: boolean;
  /** For how long Twitch wants no other line. */
  readonly silentMs?: number;
}

export type LineOutcome =
  | { readonly isShown: true }
  /** `reason` completes "The message wasn’t shown: …". */
  | { readonly isShown: false; readonly reason: string };

export interface LineOptions {
  /** No viewer has asked for it. */
  readonly isUnprompted?: boolean;
  /** Milliseconds that the line may wait. */
  readonly patienceMs?: number;
}

interface Waiting extends Required<LineOptions> {
  readonly text: string;
  readonly addedAt: number;
  readonly settle: (outcome: LineOutcome) => void;
}

export interface QueueOptions {
  readonly clock: Clock;
  /** Divides the times of Twitch's limits; 1 outside tests. */
  readonly pace: number;
  /** When lines were sent before, by this or another process: epoch milliseconds, oldest first. */
  readonly triedAt: readonly number[];
  send(text: string, isUnprompted: boolean): Promise<SendResult>;
  /** Called after each try with the times that still count. */
  onTry(triedAt: readonly number[]): void;
}

/** An answer later than this is noise. */
const STALE_MS = 20_000;
/** Limits the answers to a flood of commands. */
const MAX_WAITING = 30;
const TRY_AGAIN_MS = 1_000;

const NOT_IN_CHAT = notShown('the bot isn’t in the chat');
const FULL = notShown('too many lines are waiting');
const REPEATED = notShown('Twitch drops a line that repeats one of the last 30 seconds');
const TOO_LATE = notShown('the bot has to pause because of Twitch’s limits');

/**
 * Sends one line at a time, each as early as Twitch's limits allow. Every try counts, from Twitch's answer,
 * because Twitch counts arrivals, whether it shows them or not, and the time to get there varies.
 */
export class OutgoingQueue {
  private waiting: Waiting[] = [];
  private sent: SentLine[];
  private silentUntil = -Infinity;
  private isRunning = false;
  private isClosed = false;
  private wake: () => void = () => {};
  isModerator = false;

  constructor(private readonly options: QueueOptions) {
    // Another replica may have sent a line for the bot until just now, which it could not record.
    this.sent = [...options.triedAt, this.now()].map((at) => ({ text: '', at }));
  }

  /** @returns whether the chat has seen it, once that is known */
  add(text: string, { isUnprompted = false, patienceMs = STALE_MS }: LineOptions = {}): Promise<LineOutcome> {
    if (this.isClosed) return Promise.resolve(NOT_IN_CHAT);
    if (this.waiting.length >= MAX_WAITING) return Promise.resolve(FULL);
    // Without waiting for its turn, because nothing is handled during a silence.
    if (this.silentUntil - this.now() > patienceMs) return Promise.resolve(TOO_LATE);
    const shown = new Promise<LineOutcome>((settle) => {
      this.waiting.push({ text, isUnprompted, patienceMs, addedAt: this.now(), settle });
    });
    if (!this.isRunning) void this.run();
    return shown;
  }

  /** Whether Twitch would treat the text as a repetition once all waiting lines have been sent. */
  repeats(text: string): boolean {
    return (
      this.waiting.some((line) => line.text === text) ||
      withinWindow(this.sent, this.now()).some((line) => line.text === text)
    );
  }

  /** Drops the waiting lines; the one in flight cannot be cancelled. */
  close(): void {
    this.isClosed = true;
    for (const { settle } of this.waiting) settle(NOT_IN_CHAT);
    this.waiting = [];
    this.wake();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    for (let [next] = this.waiting; next; [next] = this.waiting) {
      const pause = await this.handle(next);
      if (pause > 0) await this.pauseFor(pause);
    }
    this.isRunning = false;
  }

  /** @returns milliseconds to wait before handling the queue again */
  private async handle(line: Waiting): Promise<number> {
    const { pace } = this.options;
    const now = this.now();
    this.sent = withinWindow(this.sent, now);
    const allowedAt = whenToSend(line.text, this.sent, this.isModerator, now, pace);
    if (allowedAt === 'drop') return this.end(line, REPEATED);
    const at = Math.max(allowedAt, this.silentUntil);
    // Not kept until then: a price that a viewer paid is refunded immediately, and later lines find room.
    if (at - line.addedAt > line.patienceMs) return this.end(line, TOO_LATE);
    if (at > now) return at - now;
    const result = await this.options.send(line.text, line.isUnprompted);
    const isSeen = result === 'done' || (result !== 'again' && result.mayBeShown);
    this.sent.push({ text: isSeen ? line.text : '', at: this.now() });
    this.options.onTry(this.sent.map((each) => each.at));
    if (result === 'again') return TRY_AGAIN_MS / pace;
    if (result === 'done') return this.end(line, { isShown: true });
    if (result.silentMs !== undefined) this.silentUntil = this.now() + result.silentMs / pace;
    return this.end(line, notShown(result.reason));
  }

  private end(line: Waiting, outcome: LineOutcome): number {
    line.settle(outcome);
    this.waiting = this.waiting.filter((other) => other !== line);
    return 0;
  }

  private pauseFor(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private now(): number {
    return this.options.clock.now().getTime();
  }
}

function notShown(reason: string): LineOutcome {
  return { isShown: false, reason };
}
