import { beforeEach, expect, test } from '@jest/globals';
import { loadTexts } from '../i18n/texts';
import type { AuditEntry } from '../shared/api';
import { actorOf, sentenceOf } from './sentences';

beforeEach(() => loadTexts('en'));

const entry = {
  action: 'claim.deliver',
  entityId: '7',
  targetLabel: 'Sticker Pack',
  personName: 'Luna_Sky',
  after: { delivered: true },
} as unknown as AuditEntry;

test("describes an entry in a sentence, in the console's language", async () => {
  expect(sentenceOf(entry)).toBe('Sticker Pack for Luna_Sky marked as delivered');
  expect(sentenceOf({ ...entry, after: { delivered: false } })).toMatch(/not delivered$/);
  await loadTexts('de');
  expect(sentenceOf(entry)).toBe('Sticker Pack für Luna_Sky als geliefert markiert');
});

test("falls back to the server's names for unknown actions", () => {
  expect(sentenceOf({ ...entry, action: 'claim.burn' })).toBe('claim.burn Sticker Pack');
});

test('attributes an entry without a person to the system', () => {
  expect(actorOf({ ...entry, actorName: null, actorId: null })).toBe('The system');
  expect(actorOf({ ...entry, actorName: null, actorId: '9' })).toBe('9');
});
