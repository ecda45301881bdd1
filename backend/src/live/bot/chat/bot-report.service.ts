import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../core/common/clock.js';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { BotStateService } from '../texts/bot-state.service.js';

/** Twitch switches a chat mode off without telling the bot. */
const MODE_LASTS_MS = 10 * 60_000;

/** Saves the bot's status in the background, in the order of its changes. */
@Injectable()
export class BotReportService {
  private readonly logger = new Logger('Bot');
  private writing: Promise<void> = Promise.resolve();
  private lastFailure: string | null = null;
  private lastsUntil = -Infinity;

  constructor(
    private readonly state: BotStateService,
    private readonly clock: Clock,
  ) {}

  connected(): void {
    this.lastFailure = null;
    this.write(() => this.state.connected());
  }

  disconnected(): void {
    this.write(() => this.state.left());
  }

  /** @param isLasting whether a line that is sent a moment later does not end it */
  failed(reason: string, isLasting = false): void {
    this.lastsUntil = isLasting ? this.now() + MODE_LASTS_MS : -Infinity;
    // One log line per outage.
    if (this.lastFailure !== reason) this.logger.warn(reason);
    this.lastFailure = reason;
    this.write(() => this.state.failed(reason));
  }

  /** Call when a line was sent; ends an earlier failure. */
  lineSent(): void {
    if (this.lastFailure !== null && this.now() >= this.lastsUntil) this.clearFailure();
  }

  /** Call after each try to send a line, with the times of those that still count for Twitch's limits. */
  tried(times: readonly Date[]): void {
    this.write(() => this.state.tried(times));
  }

  /** Clears the last failure. */
  clearFailure(): void {
    this.lastFailure = null;
    this.write(() => this.state.recovered());
  }

  setModerator(isModerator: boolean): void {
    if (isModerator) this.lastsUntil = -Infinity;
    this.write(() => this.state.moderates(isModerator));
  }

  /** Resolves when everything is saved. */
  settled(): Promise<void> {
    return this.writing;
  }

  private write(work: () => Promise<void>): void {
    this.writing = this.writing.then(work).catch((error: unknown) => {
      this.logger.warn(`Failed to save the bot's state: ${reasonOf(error)}`);
    });
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
