import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

const EVERY_MS = 3600_000;

/** Deletes expired sessions every hour; until then they are merely refused. */
@Injectable()
export class ExpiredSessionsJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Sessions');
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly sessions: SessionsService) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.run(), EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    try {
      await this.sessions.endExpired();
    } catch (error) {
      this.logger.warn(
        `Expired sessions stay for an hour more: ${error instanceof Error ? error.message : 'unknown reason'}`,
      );
    }
  }
}
