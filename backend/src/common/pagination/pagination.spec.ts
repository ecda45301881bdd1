import { describe, expect, it } from '@jest/globals';
import { totalBeside } from './pagination.js';

describe('the total beside a page', () => {
  it('is what was counted, while the page does not say otherwise', () => {
    expect(totalBeside(60, 0, 25)).toBe(60);
    expect(totalBeside(60, 25, 25)).toBe(60);
    expect(totalBeside(60, 100, 0)).toBe(60);
  });

  it('ends with a page that is not full', () => {
    expect(totalBeside(60, 50, 7)).toBe(57);
    expect(totalBeside(60, 50, 12)).toBe(62);
    expect(totalBeside(60, 0, 0)).toBe(0);
    expect(totalBeside(60, 50, 0)).toBe(50);
  });

  it('is never less than what the page shows', () => {
    expect(totalBeside(20, 0, 25)).toBe(25);
    expect(totalBeside(26, 25, 25)).toBe(50);
  });
});
