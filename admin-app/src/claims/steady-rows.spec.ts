import { describe, expect, it } from '@jest/globals';
import type { ClaimRecord } from '../shared/records';
import { keepOrder } from './steady-rows';

const claim = (id: string, delivered = false) => ({ id, delivered }) as ClaimRecord;

describe('keepPlaces', () => {
  it('keeps each row in its place, with its latest data', () => {
    const stored = [claim('b'), claim('c'), claim('a', true)];
    expect(keepOrder([claim('a'), claim('b'), claim('c')], stored)).toEqual([
      claim('a', true),
      claim('b'),
      claim('c'),
    ]);
  });

  it('keeps a row that has moved to another page, and adds no new ones', () => {
    expect(keepOrder([claim('a', true), claim('b')], [claim('b'), claim('z')])).toEqual([
      claim('a', true),
      claim('b'),
    ]);
  });
});
