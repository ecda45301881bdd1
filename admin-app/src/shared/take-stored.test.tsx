import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { changedFields, takeStored } from './take-stored';

const BEFORE = { name: 'Old', price: 5, tags: ['a'] };

/** A form that started from `BEFORE`, where `typed` was entered. */
function open(typed: Partial<typeof BEFORE>) {
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: BEFORE });
    // Reading it subscribes to it.
    return { form, isDirty: form.formState.isDirty };
  });
  act(() => {
    for (const [name, value] of Object.entries(typed))
      result.current.form.setValue(name as keyof typeof BEFORE, value, { shouldDirty: true });
  });
  return {
    take: (before: object, stored: object) => {
      let kept: string[] = [];
      act(() => {
        kept = takeStored(result.current.form as never, before, stored);
      });
      return kept;
    },
    values: () => result.current.form.getValues(),
    isDirty: () => result.current.isDirty,
  };
}

it('takes the stored value where the field still holds what was sent', () => {
  const { take, values, isDirty } = open({ name: ' New ' });
  expect(isDirty()).toBe(true);
  expect(take({ ...BEFORE, name: ' New ' }, { ...BEFORE, name: 'New', price: 6 })).toEqual([]);
  expect(values()).toEqual({ name: 'New', price: 6, tags: ['a'] });
  expect(isDirty()).toBe(false);
});

it('keeps what was typed since as unsaved, in lists too', () => {
  const { take, values, isDirty } = open({ name: 'Newer', tags: ['a', 'b'] });
  expect(take({ ...BEFORE, name: 'New' }, { name: 'New', price: 6, tags: ['c'] })).toEqual(['name', 'tags']);
  expect(values()).toEqual({ name: 'Newer', price: 6, tags: ['a', 'b'] });
  expect(isDirty()).toBe(true);
});

it('does not count a field as kept if the same was stored', () => {
  const { take, isDirty } = open({ name: 'New' });
  expect(take(BEFORE, { ...BEFORE, name: 'New' })).toEqual([]);
  expect(isDirty()).toBe(false);
});

it('ignores how an empty field is written', () => {
  const before = { text: null, rules: { url: '', max: null } };
  expect(changedFields(before, { text: '', rules: {}, more: '' })).toEqual([]);
  expect(changedFields(before, { text: '0', rules: { max: 0 } })).toEqual(['text', 'rules']);
});
