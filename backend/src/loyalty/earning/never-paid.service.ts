import type { PlatformAccount } from '../../core/common/platform.js';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { SiteChannelService } from '../../core/site-channel/site-channel.service.js';
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
  private botId: string | null = null;
  private paysBroadcaster = false;

  constructor(
    private readonly channel: SiteChannelService,
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

  /** The bot and the broadcaster are known by their ids, because either may be renamed. */
  has(account: PlatformAccount): boolean {
    if (this.logins.has(account.login.toLowerCase()) || account.userId === this.botId) return true;
    return !this.paysBroadcaster && this.channel.isOwn(account);
  }

  private async load(): Promise<void> {
    try {
      const { paysBroadcaster, ignoredLogins } = await this.rules.current();
      const bot = await this.accounts.find('bot');
      this.logins = new Set([...KNOWN_BOTS.chatBots, ...KNOWN_BOTS.lurkers, ...ignoredLogins]);
      this.botId = bot?.userId ?? null;
      this.paysBroadcaster = paysBroadcaster;
    } catch (error) {
      this.logger.warn(`Failed to load the accounts that earn nothing: ${reasonOf(error)}`);
    }
  }
}
