import { Injectable, Logger } from '@nestjs/common';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { BotStateService } from '../texts/bot-state.service.js';

/** Saves the bot's status in the background, in the order of its changes. */
@Injectable()
export class BotReportService {
  private readonly logger = new Logger('Bot');
  private writing: Promise<void> = Promise.resolve();
  private lastFailure: string | null = null;

  constructor(private readonly state: BotStateService) {}

  connected(): void {
    this.lastFailure = null;
    this.write(() => this.state.connected());
  }

  disconnected(): void {
    this.write(() => this.state.left());
  }

  failed(reason: string): void {
    // One log line per outage.
    if (this.lastFailure !== reason) this.logger.warn(reason);
    this.lastFailure = reason;
    this.write(() => this.state.failed(reason));
  }

  /** Call when a line was sent; ends an earlier failure. */
  lineSent(): void {
    if (this.lastFailure !== null) this.clearFailure();
  }

  /** Clears the last failure. */
  clearFailure(): void {
    this.lastFailure = null;
    this.write(() => this.state.recovered());
  }

  setModerator(isModerator: boolean): void {
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
}
