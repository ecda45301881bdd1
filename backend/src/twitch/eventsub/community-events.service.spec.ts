import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { Leadership } from '../../leader/leadership.js';
import type { CacheInvalidation } from '../../replicas/cache-invalidation.service.js';
import type { TwitchAccountsService } from '../accounts/twitch-accounts.service.js';
import type { TwitchApiClient } from '../twitch-api.client.js';
import { CommunityEventsService } from './community-events.service.js';
import type { ConnectionEvents } from './event-sub.connection.js';
import type { EventSubGateway } from './event-sub.gateway.js';

describe('what Twitch refuses to tell of the community', () => {
  it('is a warning, but not that the bot is no moderator: the console says so', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const events = await connected();
    events.onRefused('channel.follow', 'Twitch refused channel.follow with 403', 403);
    expect(warn).not.toHaveBeenCalled();
    events.onRefused('channel.follow', 'Twitch refused channel.follow with 400', 400);
    events.onRefused('channel.raid', 'Twitch refused channel.raid with 403', 403);
    expect(warn.mock.calls.map(([line]) => line as unknown)).toEqual([
      'Twitch refused channel.follow with 400',
      'Twitch refused channel.raid with 403',
    ]);
    warn.mockRestore();
  });
});

function connected(): Promise<ConnectionEvents> {
  const bot = { role: 'bot', userId: '9', scopes: ['moderator:read:followers'], connectedAt: new Date(0) };
  return new Promise((resolve) => {
    const service = new CommunityEventsService(
      { list: () => Promise.resolve([bot]) } as unknown as TwitchAccountsService,
      { ownerId: () => Promise.resolve('1') } as unknown as TwitchApiClient,
      {
        openSocket: (_account: unknown, _channel: string, _types: unknown, events: ConnectionEvents) => {
          resolve(events);
          return () => {};
        },
      } as unknown as EventSubGateway,
      { add: () => {} } as unknown as Leadership,
      { onInvalidate: () => {} } as unknown as CacheInvalidation,
    );
    service.listen({ heard: () => Promise.resolve() });
    service.start();
  });
}
