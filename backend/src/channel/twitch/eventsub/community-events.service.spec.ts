import { describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { CommunityEventsService } from './community-events.service.js';

describe('a refused community subscription', () => {
  it('is logged as a warning, unless the bot is not a moderator, which the console shows', () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const [gateway, occurrences, leadership, caches] = [
      { createUpkeep: () => null },
      {},
      { add: () => {} },
      { onInvalidate: () => {} },
    ];
    const parts = [{}, {}, gateway, occurrences, leadership, caches] as unknown as ConstructorParameters<
      typeof CommunityEventsService
    >;
    const events = new CommunityEventsService(...parts);
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
