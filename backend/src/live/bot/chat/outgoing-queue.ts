import type { Clock } from '../../../core/common/clock.js';
import { type SentLine, whenToSend, withinWindow } from './sending-limits.js';

/**
 * The outcome of a line. `again`: Twitch has certainly not shown it but may accept it in a moment. `failed`:
 * Twitch has not shown it, or it is unknown whether it has.
 */
export type SendResult = 'done' | 'again' | 'failed';

interface Waiting {
  readonly text: string;
  /** No viewer has asked for it. */
  readonly isUnprompted: boolean;
  readonly addedAt: number;
  readonly settle: (isShown: boolean) => void;
}

/** An answer later than this is noise. */
const STALE_MS = 20_000;
/** Limits the answers to a flood of commands. */
const MAX_WAITING = 30;
const TRY_AGAIN_MS = 1_000;

/**
 * Sends one line at a time, each as early as Twitch's limits allow. A line counts from Twitch's answer,
 * because Twitch counts arrivals and the time to get there varies.
 */
export class OutgoingQueue {
  private waiting: Waiting[] = [];
  private sent: SentLine[];
  private isRunning = false;
  private isClosed = false;
  private wake: () => void = () => {};
  isModerator = false;

  constructor(
    private readonly send: (text: string, isUnprompted: boolean) => Promise<SendResult>,
    private readonly clock: Clock,
    private readonly pace: number,
  ) {
    // Another replica may have sent lines for the bot until just now.
    this.sent = [{ text: '', at: this.now() }];
  }

  /** @returns whether the chat has seen it, once that is known */
  add(text: string, isUnprompted = false): Promise<boolean> {
    if (this.isClosed || this.waiting.length >= MAX_WAITING) return Promise.resolve(false);
    const shown = new Promise<boolean>((settle) => {
      this.waiting.push({ text, isUnprompted, addedAt: this.now(), settle });
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
    for (const { settle } of this.waiting) settle(false);
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
    const now = this.now();
    this.sent = withinWindow(this.sent, now);
    const at = whenToSend(line.text, this.sent, this.isModerator, now, this.pace);
    const isStale = now - line.addedAt > STALE_MS;
    if (isStale || at === 'drop') {
      this.waiting.shift();
      line.settle(false);
      return 0;
    }
    if (at > now) return at - now;
    const result = await this.send(line.text, line.isUnprompted);
    if (result === 'again') return TRY_AGAIN_MS / this.pace;
    line.settle(result === 'done');
    this.sent.push({ text: line.text, at: this.now() });
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
    return this.clock.now().getTime();
  }
}
