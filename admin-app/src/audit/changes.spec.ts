import { beforeEach, expect, test } from '@jest/globals';
import { loadTexts } from '../i18n/texts';
import { changesOf, changeText, fieldText, valueText } from './changes';

beforeEach(() => loadTexts('en'));

test('returns only what changed, including inside groups', () => {
  const before = { name: 'A', price: 5, tags: { mainPartner: true, fastPayouts: false } };
  const after = { name: 'A', price: 7, tags: { mainPartner: true, fastPayouts: true } };
  expect(changesOf(before, after)).toEqual([
    { field: 'price', before: 5, after: 7 },
    { field: 'tags.fastPayouts', before: false, after: true },
  ]);
});

test('lists every field of a new or deleted record', () => {
  expect(changesOf(null, { name: 'A' })).toEqual([{ field: 'name', before: undefined, after: 'A' }]);
  expect(changesOf({ name: 'A' }, null)).toEqual([{ field: 'name', before: 'A', after: undefined }]);
  expect(changesOf(null, null)).toEqual([]);
});

test('ignores fields that stayed empty, and internal ones', () => {
  expect(changesOf({ id: 1, version: 1, note: null }, { id: 2, version: 2, note: '' })).toEqual([]);
  expect(changesOf(null, { rules: { limit: 3, from: null }, fields: [] })).toEqual([
    { field: 'rules.limit', before: undefined, after: 3 },
  ]);
});

test('uses the field labels from the edit screens', () => {
  expect(fieldText('automessage', 'minMessages')).toBe('Minimum messages');
  expect(fieldText('earning', 'intervalMinutes')).toBe('Minutes between payouts');
  expect(fieldText('earning', 'watchingOn')).toBe('Watching');
  expect(fieldText('offer', 'halfLife')).toBe('halfLife');
  expect(fieldText('offer', 'tags.fastPayouts')).toBe('Fast Payouts');
  expect(fieldText('offer', 'translations.de.name')).toBe('Translations: Deutsch: Name');
});

test('formats choices, countries, moments and lists', () => {
  const { role, ...account } = { role: 'bot', login: 'ace_bot' };
  expect(valueText(role, 'account', 'role')).toBe('Bot account');
  expect(valueText(account.login, 'account', 'login')).toBe('ace_bot');
  expect(valueText(['AT', 'DE'], 'offer', 'allowedCountries')).toBe('Austria, Germany');
  expect(valueText('24 hours', 'item', 'rules.period')).toBe('Per 24 hours');
  const at = '2026-11-21T10:00:00.000Z';
  expect([valueText(at), valueText(at, 'hunt', 'finishedAt', () => 'this morning')]).toEqual([
    at,
    'this morning',
  ]);
  const tiers = [
    { tier: 'Small', points: 10 },
    { tier: 'Big', points: 1500 },
  ];
  expect(valueText(tiers, 'rewards', 'rewards')).toBe(
    'Tier Name: Small, Points: 10\nTier Name: Big, Points: 1,500',
  );
});

test('formatting of values and changes', () => {
  expect([null, '', true, 12_500, 'Mug'].map((value) => valueText(value))).toEqual([
    'empty',
    'empty',
    'yes',
    '12,500',
    'Mug',
  ]);
  const bet = { field: 'betCents', before: null, after: 123_450 };
  expect(changeText('slot', bet)).toBe('Bet: 1,234.50 (was empty)');
  expect(changeText('item', { field: 'price', before: 5, after: 1200 })).toBe('Price: 1,200 (was 5)');
  expect(changeText('item', { field: 'price', before: undefined, after: 5 })).toBe('Price: 5');
});
