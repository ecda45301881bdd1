import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AppConfig } from '../../core/config/app-config.js';
import type { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import type { TwitchAccountsService } from '../../channel/twitch/accounts/twitch-accounts.service.js';
import type { EarningRulesService, Rules } from './earning-rules.service.js';
import KNOWN_BOTS from './known-bots.json' with { type: 'json' };
import { NeverPaidService } from './never-paid.service.js';

async function neverPaid(rules: Partial<Rules>, bot: string | null = null): Promise<NeverPaidService> {
  const service = new NeverPaidService(
    { twitch: { channel: 'NeonAce' } } as AppConfig,
    { find: async () => bot && { login: bot } } as unknown as TwitchAccountsService,
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
    usual = await neverPaid({ ignoredLogins: ['cousin_it'] }, 'greenroom_bot');
  });
  const isPaid = (login: string) => !usual.has({ login });

  it.each(['chatBots', 'lurkers'] as const)('include all known %s', (kind) => {
    expect(KNOWN_BOTS[kind].length).toBeGreaterThan(5);
    expect(KNOWN_BOTS[kind].filter(isPaid)).toEqual([]);
  });

  it('include the bot, the broadcaster and the accounts listed by admins, in any case', () => {
    expect(['greenroom_bot', 'neonace', 'cousin_it', 'Cousin_It', 'NightBot'].filter(isPaid)).toEqual([]);
  });

  it('include no other account', async () => {
    expect(isPaid('luna_sky')).toBe(true);
    expect((await neverPaid({ paysBroadcaster: true })).has({ login: 'neonace' })).toBe(false);
  });
});
