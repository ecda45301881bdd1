import { describe, expect, it } from '@jest/globals';
import { mayPush } from './push-rules.js';

const BERLIN = 'Europe/Berlin';
/** In Berlin in winter, an hour ahead of UTC. */
const at = (time: string) => new Date(`2026-11-27T${time}:00+01:00`);
const NONE = { timeZone: BERLIN, joinedAt: null, sentAt: [] };

describe('at night', () => {
  it.each([
    ['22:59', 'send'],
    ['23:00', 10 * 3600],
    ['23:30', 9.5 * 3600],
    ['00:00', 9 * 3600],
    ['08:59', 60],
    ['09:00', 'send'],
  ])('at %s by the viewer’s clock: %s', (time, decision) =>
    expect(mayPush('claim', NONE, at(time))).toBe(decision),
  );

  it('goes by the viewer’s clock, not by the site’s', () => {
    expect(mayPush('live', { ...NONE, timeZone: 'America/New_York' }, at('00:00'))).toBe('send');
    expect(mayPush('live', { ...NONE, timeZone: 'Asia/Kolkata' }, at('19:00'))).toBe(9.5 * 3600);
  });

  it('lets a draw through if the viewer joined its raffle within 24 hours', () => {
    const joined = (time: string) => ({ ...NONE, joinedAt: at(time) });
    expect(mayPush('drawn', joined('23:10'), at('23:15'))).toBe('send');
    expect(
      mayPush('drawn', { ...NONE, joinedAt: new Date(at('03:00').getTime() - 23 * 3_600_000) }, at('03:00')),
    ).toBe('send');
    expect(
      mayPush('drawn', { ...NONE, joinedAt: new Date(at('03:00').getTime() - 24 * 3_600_000) }, at('03:00')),
    ).toBe(6 * 3600);
    expect(mayPush('live', joined('23:10'), at('23:15'))).toBe(9.75 * 3600);
  });
});

describe('in one day', () => {
  const sent = (...times: string[]) => ({ ...NONE, sentAt: times.map(at) });

  it('sends three and drops the fourth, except a draw in a raffle joined today', () => {
    expect(mayPush('live', sent('10:00', '11:00'), at('20:00'))).toBe('send');
    expect(mayPush('live', sent('10:00', '11:00', '12:00'), at('20:00'))).toBe('drop');
    expect(mayPush('drawn', sent('10:00', '11:00', '12:00'), at('20:00'))).toBe('drop');
    expect(mayPush('drawn', { ...sent('10:00', '11:00', '12:00'), joinedAt: at('19:50') }, at('20:00'))).toBe(
      'send',
    );
  });

  it('starts again at the viewer’s midnight', () => {
    const yesterday = ['18:00', '19:00', '20:00'].map(
      (time) => new Date(at(time).getTime() - 24 * 3_600_000),
    );
    expect(mayPush('live', { ...NONE, sentAt: yesterday }, at('09:30'))).toBe('send');
    // 0:30 in Berlin is still the day before in New York.
    const early = {
      timeZone: 'America/New_York',
      joinedAt: null,
      sentAt: [at('00:30'), at('01:00'), at('01:30')],
    };
    expect(mayPush('live', early, at('04:00'))).toBe('drop');
    expect(mayPush('live', early, at('18:00'))).toBe('send');
  });
});
