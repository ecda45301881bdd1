import { describe, expect, it } from '@jest/globals';
import { cropAreaOf, fitsRatio, moveCrop, WHOLE_VIEW } from './crop';

const WIDE = { width: 400, height: 100 };
const TALL = { width: 100, height: 300 };

it("keeps the largest area in the field's shape, centred", () => {
  expect(cropAreaOf(WIDE, 1, WHOLE_VIEW)).toEqual({ width: 100, height: 100, left: 150, top: 0 });
  expect(cropAreaOf(TALL, 2, WHOLE_VIEW)).toEqual({ width: 100, height: 50, left: 0, top: 125 });
  expect(cropAreaOf(WIDE, 1, { ...WHOLE_VIEW, zoom: 2 })).toMatchObject({ width: 50, left: 175, top: 25 });
});

describe('the crop area', () => {
  it('moves by a share of its size', () => {
    const view = moveCrop(WIDE, 1, WHOLE_VIEW, { x: 0.5 });
    expect(cropAreaOf(WIDE, 1, view)).toMatchObject({ left: 200, top: 0 });
  });

  it.each([
    [{ x: 99 }, { left: 300, top: 0 }],
    [
      { x: -99, y: 99 },
      { left: 0, top: 0 },
    ],
  ])('never leaves the picture: %j', (by, area) => {
    expect(cropAreaOf(WIDE, 1, moveCrop(WIDE, 1, WHOLE_VIEW, by))).toMatchObject(area);
  });

  it('moves back into the picture when it grows again', () => {
    const corner = moveCrop(WIDE, 1, { ...WHOLE_VIEW, zoom: 4 }, { x: 99, y: 99 });
    expect(cropAreaOf(WIDE, 1, corner)).toMatchObject({ left: 375, top: 75 });
    expect(cropAreaOf(WIDE, 1, moveCrop(WIDE, 1, corner, { zoom: 1 }))).toMatchObject({ left: 300, top: 0 });
  });
});

it('detects pictures that already have the shape', () => {
  expect(fitsRatio({ width: 1200, height: 630 }, 1200 / 630)).toBe(true);
  expect(fitsRatio({ width: 1600, height: 839 }, 1200 / 630)).toBe(true);
  expect(fitsRatio({ width: 1200, height: 675 }, 1200 / 630)).toBe(false);
});
