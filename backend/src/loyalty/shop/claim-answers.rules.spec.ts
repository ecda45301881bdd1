import { describe, expect, it } from '@jest/globals';
import { checkAnswers } from './claim-answers.rules.js';
import type { FieldKind, ItemField } from './item-fields.js';

const field = (kind: FieldKind, more: Partial<ItemField> = {}): ItemField => ({
  id: 'it',
  label: 'It',
  kind,
  required: true,
  hint: '',
  options: [],
  ...more,
});
const check = (kind: FieldKind, value: string, more: Partial<ItemField> = {}) =>
  checkAnswers([field(kind, more)], { it: value })[0]?.value;

describe('an answer', () => {
  it.each<[FieldKind, string, Partial<ItemField>?]>([
    ['text', 'Zoë & søn – 名前'],
    ['text', '٠١٢٣', { check: 'digits' }],
    ['text', "Anne-Marie O'Neill", { check: 'letters' }],
    ['text', 'Đặng Thị', { check: 'letters' }],
    ['text', '🦊🦊🦊', { minLength: 3, maxLength: 3 }],
    ['email', 'luna+shop@example.org'],
    ['discord', 'luna.sky_7'],
    ['discord', 'Лу́на#0042'],
    ['link', 'https://trade.example/offer?id=1&token=x'],
    ['address', '12 Main St\n10115 Berlin'],
    ['address', '東京都千代田区1-1'],
    ['choice', 'M', { options: ['S', 'M'] }],
  ])('of kind %s can be %j', (kind, value, more = {}) => {
    expect(check(kind, value, more)).toBe(value);
  });

  it.each<[FieldKind, string, Partial<ItemField>?]>([
    ['text', 'a\nb'],
    ['text', '12a', { check: 'digits' }],
    ['text', 'R2D2', { check: 'letters' }],
    ['text', '🦊🦊', { minLength: 3 }],
    ['email', 'luna@'],
    ['discord', 'a..b'],
    ['discord', 'Luna Sky'],
    ['link', 'javascript:alert(1)'],
    ['link', 'https://user:secret@trade.example/'],
    ['address', 'Main St\u202e12'],
    ['choice', 'm', { options: ['S', 'M'] }],
    ['choice', '', { options: ['S', 'M'] }],
  ])('of kind %s cannot be %j', (kind, value, more = {}) => {
    expect(() => check(kind, value, more)).toThrow(/^It must be/);
  });

  it('is trimmed and normalised to NFC, and may be missing if not required', () => {
    expect(check('text', ' Zoe\u0308 ')).toBe('Zoë');
    expect(checkAnswers([field('email', { required: false })], {})[0]?.value).toBe('');
  });

  it('to an unknown question is dropped', () => {
    const answers = checkAnswers([field('text')], { it: 'a', more: 'b', toString: 'c' });
    expect(answers.map(({ id, value }) => [id, value])).toEqual([['it', 'a']]);
    expect(checkAnswers([field('text', { id: 'constructor', required: false })], {})[0]?.value).toBe('');
  });
});
