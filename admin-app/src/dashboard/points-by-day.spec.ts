import { describe, expect, it, test } from '@jest/globals';
import { dayIn, daysOf, kindsByDay, seriesOf, sumsByKind, totalOf, withoutImports } from './points-by-day';

const points = [
  { day: '2026-11-19', reason: 'daily_reward', minted: 50, spent: 0 },
  { day: '2026-11-19', reason: 'shop_claim', minted: 0, spent: 20 },
  { day: '2026-11-21', reason: 'admin_set', minted: 5, spent: 7 },
];

test('includes days without a change, and puts points spent below zero', () => {
  expect(daysOf(points, '2026-11-21', 3)).toEqual([
    { day: '2026-11-19', '+daily_reward': 50, '-shop_claim': -20 },
    { day: '2026-11-20' },
    { day: '2026-11-21', '+admin_set': 5, '-admin_set': -7 },
  ]);
});

test('splits a source that mints and spends into two series, minted first', () => {
  expect(seriesOf(points).map(({ flow, reason }) => `${reason} ${flow}`)).toEqual([
    'admin_set minted',
    'daily_reward minted',
    'admin_set spent',
    'shop_claim spent',
  ]);
});

test('sums up minted and spent points', () =>
  expect([totalOf(points, 'minted'), totalOf(points, 'spent')]).toEqual([55, 27]));

test('sums up by kind, and counts unknown sources as done by hand', () => {
  const more = [
    { day: '2026-11-19', reason: 'watching', minted: 7, spent: 0 },
    { day: '2026-11-19', reason: 'raiding', minted: 1, spent: 0 },
    { day: '2026-11-19', reason: 'group_gift', minted: 3, spent: 0 },
    { day: '2026-11-19', reason: 'of_tomorrow', minted: 2, spent: 0 },
  ];
  expect(kindsByDay([...points, ...more], ['2026-11-19', '2026-11-20'])).toEqual([
    { day: '2026-11-19', watching: 8, rewards: 50, prizes: 3, hand: 2, spent: 20 },
    { day: '2026-11-20', watching: 0, rewards: 0, prizes: 0, hand: 0, spent: 0 },
  ]);
  expect(sumsByKind(points)).toEqual({ watching: 0, rewards: 50, prizes: 0, hand: 5, spent: 27 });
});

test('separates imports and undone ones from the rest', () => {
  const imports = [
    { day: '2026-11-20', reason: 'import', minted: 900, spent: 100 },
    { day: '2026-11-21', reason: 'import_undo', minted: 0, spent: 800 },
  ];
  expect(withoutImports([...points, ...imports])).toEqual({
    flows: points,
    imports: [
      { day: '2026-11-20', reason: 'import', points: 800 },
      { day: '2026-11-21', reason: 'import_undo', points: 800 },
    ],
  });
});

describe('dayIn', () => {
  it.each([
    ['UTC', '2026-11-21'],
    ['Asia/Tokyo', '2026-11-22'],
    ['America/Los_Angeles', '2026-11-21'],
  ])('in %s is %s', (timeZone, day) => expect(dayIn(timeZone, Date.parse('2026-11-21T23:30:00Z'))).toBe(day));
});
