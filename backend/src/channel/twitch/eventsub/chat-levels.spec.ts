import { describe, expect, it } from '@jest/globals';
import { CHAT_LEVELS, levelOf, reachesLevel } from './chat-levels.js';

describe('chat levels', () => {
  it.each([
    [[], 'everyone'],
    [['bits', 'premium'], 'everyone'],
    [['subscriber', 'bits'], 'subscriber'],
    [['founder'], 'subscriber'],
    [['subscriber', 'vip'], 'vip'],
    [['moderator', 'subscriber'], 'moderator'],
    [['lead_moderator', 'founder'], 'moderator'],
    [['broadcaster', 'subscriber'], 'broadcaster'],
  ])('badges %j: %s', (badges, level) =>
    expect(levelOf(badges.map((set_id) => ({ set_id, id: '1', info: '' })))).toBe(level),
  );

  it.each([[[null]], [['vip']], [[{ id: 'vip' }]]])('ignores malformed badges %j', (badges) =>
    expect(levelOf(badges)).toBe('everyone'),
  );

  it('include the rights of lower levels, but not of higher ones', () => {
    const reached = CHAT_LEVELS.map((needed) => reachesLevel('vip', needed));
    expect(reached).toEqual([true, true, true, false, false]);
  });
});
