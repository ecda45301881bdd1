import { beforeEach, expect, test } from '@jest/globals';
import { speak } from '../i18n/texts';
import type { AuditEntry } from '../shared/api';
import { actorOf, changeText, fieldText, sentenceOf, valueText } from './sentences';

beforeEach(() => speak('en'));

const entry = {
  action: 'claim.deliver',
  entityId: '7',
  targetLabel: 'Sticker Pack',
  personName: 'Luna_Sky',
  after: { delivered: true },
} as unknown as AuditEntry;

test('an entry as a sentence, in the language of the console', async () => {
  expect(sentenceOf(entry)).toBe('Sticker Pack for Luna_Sky marked as delivered');
  expect(sentenceOf({ ...entry, after: { delivered: false } })).toMatch(/not delivered$/);
  await speak('de');
  expect(sentenceOf(entry)).toBe('Sticker Pack für Luna_Sky als geliefert markiert');
});

test('what the console does not know is shown as the server calls it', () => {
  expect(sentenceOf({ ...entry, action: 'claim.burn' })).toBe('claim.burn Sticker Pack');
  expect(fieldText('offer', 'halfLife')).toBe('halfLife');
});

test('fields are called what they are called where they are edited', () => {
  expect(fieldText('automessage', 'minMessages')).toBe('Minimum messages');
  expect(fieldText('earning', 'intervalMinutes')).toBe('Minutes between payouts');
  expect(fieldText('earning', 'watchingOn')).toBe('Watching');
  expect(fieldText('offer', 'tags.fastPayouts')).toBe('Fast Payouts');
  expect(fieldText('offer', 'translations.de.name')).toBe('Translations: Deutsch: Name');
});

test('choices, countries, moments and lists in words', () => {
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

test('values and changes in words', () => {
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

test('an entry without a person was made by the system', () => {
  expect(actorOf({ ...entry, actorName: null, actorId: null })).toBe('The system');
  expect(actorOf({ ...entry, actorName: null, actorId: '9' })).toBe('9');
});
