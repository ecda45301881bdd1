import { describe, expect, it } from '@jest/globals';
import { type DraftField, fieldsToSave } from './item-fields';

describe('the fields of an item', () => {
  it.each([
    ['Size', 'size'],
    ['Größe & Farbe?', 'gro-e-farbe'],
    ['2nd choice', 'nd-choice'],
    ['サイズ', 'field'],
    ['x'.repeat(60), 'x'.repeat(24)],
  ])('%s is named %s', (label, id) => {
    expect(fieldsToSave([{ label, kind: 'text' }])[0]?.id).toBe(id);
    expect(id).toMatch(/^[a-z][a-z0-9-]{0,29}$/);
  });

  it('have names of their own, and keep those that they have', () => {
    const drafts = [{ label: 'Size' }, { id: 'size', label: 'Width' }, { label: 'size!' }];
    expect(fieldsToSave(drafts).map(({ id }) => id)).toEqual(['size-2', 'size', 'size-3']);
  });

  it('keep what belongs to their kind alone', () => {
    const all: DraftField = {
      label: 'L',
      options: [' S ', '', 'M'],
      check: 'digits',
      minLength: 2,
      maxLength: 9,
    };
    expect(fieldsToSave([{ ...all, kind: 'choice', required: true, hint: 'H' }])).toEqual([
      { id: 'l', label: 'L', kind: 'choice', required: true, hint: 'H', options: ['S', 'M'] },
    ]);
    expect(fieldsToSave([{ ...all, kind: 'text' }])).toEqual([
      {
        id: 'l',
        label: 'L',
        kind: 'text',
        required: false,
        hint: '',
        options: [],
        check: 'digits',
        minLength: 2,
        maxLength: 9,
      },
    ]);
  });

  it('keep the names of a choice in other languages, without lines that hold nothing', () => {
    const translations = { de: { label: 'L', hint: '', options: ['Klein ', '', ' Mittel'] } };
    const saved = (kind: DraftField['kind']) => fieldsToSave([{ label: 'L', kind, translations }])[0];
    expect(saved('choice')?.translations).toEqual({
      de: { label: 'L', hint: '', options: ['Klein', 'Mittel'] },
    });
    expect(saved('text')?.translations?.de?.options).toEqual([]);
  });

  it('are none where none were added', () => {
    expect(fieldsToSave(undefined)).toEqual([]);
    expect(fieldsToSave(null)).toEqual([]);
  });
});
