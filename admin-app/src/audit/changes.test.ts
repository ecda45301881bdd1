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
