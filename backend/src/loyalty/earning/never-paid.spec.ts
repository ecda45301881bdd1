import { beforeAll, describe, expect, it } from '@jest/globals';
import type { PlatformAccount } from '../../core/common/platform.js';
import type { SiteChannelService } from '../../core/site-channel/site-channel.service.js';
import type { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import type { TwitchAccountsService } from '../../channel/twitch/accounts/twitch-accounts.service.js';
import type { EarningRulesService, Rules } from './earning-rules.service.js';
import KNOWN_BOTS from './known-bots.json' with { type: 'json' };
import { NeverPaidService } from './never-paid.service.js';

/** The broadcaster's id is 1, the bot's 2. */
async function neverPaid(rules: Partial<Rules>): Promise<NeverPaidService> {
  const service = new NeverPaidService(
    { isOwn: ({ userId }: PlatformAccount) => userId === '1' } as SiteChannelService,
    { find: async () => ({ userId: '2' }) } as unknown as TwitchAccountsService,
    {
      current: async () => ({ paysBroadcaster: false, ignoredLogins: [], ...rules }),
    } as unknown as EarningRulesService,
    { onInvalidate: () => {} } as unknown as CacheInvalidationService,
  );
  await service.onApplicationBootstrap();
  return service;
}

describe('accounts that earn nothing', () => {
  let usual: NeverPaidService;
  beforeAll(async () => {
    usual = await neverPaid({ ignoredLogins: ['cousin_it'] });
  });
  const isPaid = (login: string) => !usual.has({ userId: '3', login });

  it.each(['chatBots', 'lurkers'] as const)('include all known %s', (kind) => {
    expect(KNOWN_BOTS[kind].length).toBeGreaterThan(5);
    expect(KNOWN_BOTS[kind].filter(isPaid)).toEqual([]);
  });

  it('include the accounts listed by admins, in any case', () => {
    expect(['cousin_it', 'Cousin_It', 'NightBot'].filter(isPaid)).toEqual([]);
  });

  it('include the bot and the broadcaster, whatever they are called today', () => {
    for (const userId of ['1', '2']) expect(usual.has({ userId, login: 'renamed' })).toBe(true);
  });

  it('include no other account', async () => {
    expect(isPaid('luna_sky')).toBe(true);
    expect((await neverPaid({ paysBroadcaster: true })).has({ userId: '1', login: 'neonace' })).toBe(false);
  });
});
