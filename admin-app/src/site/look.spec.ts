import { expect, test } from '@jest/globals';
import { DEFAULT_LOOK } from '#shared/palette.js';
import { paletteIn } from './look';

test('leaves the preview unchanged while a colour is incomplete', () => {
  expect(paletteIn(undefined)).toBeNull();
  expect(paletteIn({ ...DEFAULT_LOOK, accent: '#77' })).toBeNull();
  expect(paletteIn({ ...DEFAULT_LOOK, reward: '' })).toBeNull();
  expect(paletteIn(DEFAULT_LOOK)?.adjusted).toEqual([]);
});
