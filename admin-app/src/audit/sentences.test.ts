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
  expect(fieldText('halfLife')).toBe('halfLife');
});

test('fields and values in words', () => {
  expect(['minMessages', 'tags.fastPayouts'].map(fieldText)).toEqual([
    'Minimum messages',
    'Badges: Fast Payouts',
  ]);
  expect([null, '', true, 12_500, 'Mug'].map((value) => valueText(value))).toEqual([
    'empty',
    'empty',
    'yes',
    '12,500',
    'Mug',
  ]);
  expect(changeText({ field: 'betCents', before: null, after: 123_450 })).toBe('Bet: 1,234.50 (was empty)');
  expect(changeText({ field: 'price', before: 5, after: 1200 })).toBe('Price: 1,200 (was 5)');
});

test('an entry without a person was made by the system', () => {
  expect(actorOf({ ...entry, actorName: null, actorId: null })).toBe('The system');
  expect(actorOf({ ...entry, actorName: null, actorId: '9' })).toBe('9');
});
