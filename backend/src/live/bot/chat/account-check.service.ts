import { Injectable, Logger } from '@nestjs/common';
import { PeriodicTask } from '../../../core/common/periodic-task.js';
import { Leadership } from '../../../core/leader/leadership.js';
import { CacheInvalidationService } from '../../../core/replicas/cache-invalidation.service.js';
import { ExpiredGrantError } from '../../../channel/twitch/api/account-errors.js';
import { AccountTokensService } from '../../../channel/twitch/accounts/account-tokens.service.js';
import { TwitchAccountsService } from '../../../channel/twitch/accounts/twitch-accounts.service.js';

const EVERY_MS = 3_600_000;

/**
 * Checks hourly with Twitch that the connected accounts are still valid, so that an admin sees a problem
 * before the bot goes silent.
 */
@Injectable()
export class AccountCheckService {
  private readonly logger = new Logger('Bot');
  private readonly task: PeriodicTask;

  constructor(
    private readonly accounts: TwitchAccountsService,
    private readonly tokens: AccountTokensService,
    private readonly caches: CacheInvalidationService,
    leadership: Leadership,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS,
      run: () => this.checkAll(),
      onFailure: (reason) => this.logger.warn(`Account check failed: ${reason}`),
    });
    leadership.add(this.task);
  }

  /** Checks now. A failure is logged, and the next check follows within the hour. */
  check(): Promise<void> {
    return this.task.runNow();
  }

  private async checkAll(): Promise<void> {
    try {
      for (const { role, isExpired } of await this.accounts.list()) {
        if (!isExpired) await this.tokens.validate(role);
      }
    } catch (error) {
      if (error instanceof ExpiredGrantError) await this.caches.invalidate('twitch-accounts');
      throw error;
    }
  }
}
