import { describe, expect, it } from '@jest/globals';
import { type DraftField, fieldsToSave } from './item-fields';

describe('fieldsToSave', () => {
  it.each([
    ['Size', 'size'],
    ['Größe & Farbe?', 'gro-e-farbe'],
    ['2nd choice', 'nd-choice'],
    ['サイズ', 'field'],
    ['x'.repeat(60), 'x'.repeat(24)],
  ])('turns the label %s into %s', (label, id) => {
    expect(fieldsToSave([{ label, kind: 'text' }])[0]?.id).toBe(id);
    expect(id).toMatch(/^[a-z][a-z0-9-]{0,29}$/);
  });

  it('makes new names unique, and keeps existing ones', () => {
    const drafts = [{ label: 'Size' }, { id: 'size', label: 'Width' }, { label: 'size!' }];
    expect(fieldsToSave(drafts).map(({ id }) => id)).toEqual(['size-2', 'size', 'size-3']);
  });

  it("keeps only the properties of a field's kind", () => {
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

  it('keeps translated options of a choice, without blank lines', () => {
    const translations = { de: { label: 'L', hint: '', options: ['Klein ', '', ' Mittel'] } };
    const saved = (kind: DraftField['kind']) => fieldsToSave([{ label: 'L', kind, translations }])[0];
    expect(saved('choice')?.translations).toEqual({
      de: { label: 'L', hint: '', options: ['Klein', 'Mittel'] },
    });
    expect(saved('text')?.translations?.de?.options).toEqual([]);
  });

  it('returns an empty list when there are no fields', () => {
    expect(fieldsToSave(undefined)).toEqual([]);
    expect(fieldsToSave(null)).toEqual([]);
  });
});
