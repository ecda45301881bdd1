import { Injectable, Logger } from '@nestjs/common';
import { reasonOf } from '../../common/errors/reason-of.js';
import { type Duty, Leadership } from '../../leader/leadership.js';
import { CacheInvalidation } from '../../replicas/cache-invalidation.service.js';
import { ExpiredGrantError } from '../../twitch/accounts/account-errors.js';
import { AccountTokensService } from '../../twitch/accounts/account-tokens.service.js';
import { TwitchAccountsService } from '../../twitch/accounts/twitch-accounts.service.js';

const EVERY_MS = 3_600_000;

/** Asks Twitch hourly whether the connected accounts still are, so that an admin sees it before the bot falls silent. */
@Injectable()
export class AccountCheck implements Duty {
  private readonly logger = new Logger('Bot');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly accounts: TwitchAccountsService,
    private readonly tokens: AccountTokensService,
    private readonly caches: CacheInvalidation,
    leadership: Leadership,
  ) {
    leadership.take(this);
  }

  begin(): void {
    this.timer = setInterval(() => void this.check(), EVERY_MS).unref();
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
  }

  async check(): Promise<void> {
    try {
      for (const { role, isExpired } of await this.accounts.list()) {
        if (!isExpired) await this.tokens.validate(role);
      }
    } catch (error) {
      if (error instanceof ExpiredGrantError) await this.caches.invalidate('twitch-accounts');
      this.logger.warn(`A connected account was not confirmed: ${reasonOf(error)}`);
    }
  }
}
