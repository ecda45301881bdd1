import { expect, test } from '@jest/globals';
import type { SiteSettings } from '../shared/api';
import { shortCount, toSave } from './site-form';

test('ignores blank lines in the list of domains', () => {
  const settings = { title: 'T', blockedDomains: [' slots.example ', '', 'bets.example'] };
  expect(toSave(settings as SiteSettings)).toEqual({
    title: 'T',
    blockedDomains: ['slots.example', 'bets.example'],
  });
});

test.each([
  [999, '999'],
  [1000, '1.0K'],
  [12_345, '12.3K'],
  [1_000_000, '1.0M'],
])('shows %i followers as %s', (followers, text) => expect(shortCount(followers)).toBe(text));
