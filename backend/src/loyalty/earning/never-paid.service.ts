import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { AppConfig } from '../../core/config/app-config.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { TwitchAccountsService } from '../../channel/twitch/accounts/twitch-accounts.service.js';
import { EarningRulesService } from './earning-rules.service.js';
import KNOWN_BOTS from './known-bots.json' with { type: 'json' };

/**
 * Accounts that earn nothing, whether or not they are members: the bot, the broadcaster, known bots, and
 * those listed by admins.
 */
@Injectable()
export class NeverPaidService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Earning');
  private logins: ReadonlySet<string> = new Set();

  constructor(
    private readonly config: AppConfig,
    private readonly accounts: TwitchAccountsService,
    private readonly rules: EarningRulesService,
    caches: CacheInvalidationService,
  ) {
    for (const topic of ['earning', 'twitch-accounts'] as const)
      caches.onInvalidate(topic, () => void this.load());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
  }

  has({ login }: { readonly login: string }): boolean {
    return this.logins.has(login.toLowerCase());
  }

  private async load(): Promise<void> {
    try {
      const { paysBroadcaster, ignoredLogins } = await this.rules.current();
      const bot = await this.accounts.find('bot');
      this.logins = new Set([
        ...KNOWN_BOTS.chatBots,
        ...KNOWN_BOTS.lurkers,
        ...ignoredLogins,
        ...(bot ? [bot.login] : []),
        ...(paysBroadcaster ? [] : [this.config.twitch.channel.toLowerCase()]),
      ]);
    } catch (error) {
      this.logger.warn(`Failed to load the accounts that earn nothing: ${reasonOf(error)}`);
    }
  }
}
