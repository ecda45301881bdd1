import { expect, test } from '@jest/globals';
import { changesOf } from './changes';

test('only what changed, also inside groups', () => {
  const before = { name: 'A', price: 5, tags: { mainPartner: true, fastPayouts: false } };
  const after = { name: 'A', price: 7, tags: { mainPartner: true, fastPayouts: true } };
  expect(changesOf(before, after)).toEqual([
    { field: 'price', before: 5, after: 7 },
    { field: 'tags.fastPayouts', before: false, after: true },
  ]);
});

test('a new and a deleted record change every field', () => {
  expect(changesOf(null, { name: 'A' })).toEqual([{ field: 'name', before: undefined, after: 'A' }]);
  expect(changesOf({ name: 'A' }, null)).toEqual([{ field: 'name', before: 'A', after: undefined }]);
  expect(changesOf(null, null)).toEqual([]);
});

test('nothing of what was empty and is empty, and of what the site alone works with', () => {
  expect(changesOf({ id: 1, version: 1, note: null }, { id: 2, version: 2, note: '' })).toEqual([]);
  expect(changesOf(null, { rules: { limit: 3, from: null }, fields: [] })).toEqual([
    { field: 'rules.limit', before: undefined, after: 3 },
  ]);
});
