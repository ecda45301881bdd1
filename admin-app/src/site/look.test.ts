import { expect, test } from '@jest/globals';
import { DEFAULT_LOOK } from '#shared/palette.js';
import { paletteIn } from './look';

test('a colour that is only half typed leaves the preview as it was', () => {
  expect(paletteIn(undefined)).toBeNull();
  expect(paletteIn({ ...DEFAULT_LOOK, accent: '#77' })).toBeNull();
  expect(paletteIn({ ...DEFAULT_LOOK, reward: '' })).toBeNull();
  expect(paletteIn(DEFAULT_LOOK)?.adjusted).toEqual([]);
});
