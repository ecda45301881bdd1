import { describe, expect, it } from '@jest/globals';
import { claimState, needsConfirmation, isLowStock, isSoldOut, stockLeft } from './claim-state';

const refusal = { itemId: 1, error: 'Not yet', code: 'opens_later', params: {} };

describe('a shop card', () => {
  it('asks guests to log in, whatever the stock', () => {
    expect(claimState({ price: 1, stock: 0 }, null)).toEqual({ kind: 'login' });
  });
  it('checks stock before points', () => {
    expect(claimState({ price: 999_999, stock: 0 }, { points: 40 })).toEqual({ kind: 'out-of-stock' });
  });
  it('counts the missing points', () => {
    expect(claimState({ price: 41, stock: 1 }, { points: 40 })).toEqual({ kind: 'need-points', missing: 1 });
    expect(claimState({ price: 40, stock: 1 }, { points: 40 })).toEqual({ kind: 'claimable' });
  });
  it('checks the rules after stock and before points', () => {
    expect(claimState({ price: 1, stock: 0 }, { points: 40 }, refusal)).toEqual({ kind: 'out-of-stock' });
    expect(claimState({ price: 41, stock: 1 }, { points: 40 }, refusal)).toEqual({
      kind: 'refused',
      refusal,
    });
  });
  it('never sells out of unlimited items, unless it runs out of codes', () => {
    expect(isSoldOut({ stock: 0, unlimited: true })).toBe(false);
    expect(stockLeft({ stock: 2, unlimited: true })).toBeNull();
    expect(isSoldOut({ stock: 0, unlimited: true, hasCodes: true })).toBe(true);
    expect(stockLeft({ stock: 2, unlimited: true, hasCodes: true })).toBe(2);
  });
  it.each([
    [0, false],
    [1, true],
    [3, true],
    [4, false],
  ])('at stock %d shows a low-stock warning: %s', (stock, low) => expect(isLowStock(stock)).toBe(low));
  it.each([
    [499, 500, false],
    [500, 500, true],
    [500, 5_000, false],
    [501, 5_000, true],
    [499, 1_000, false],
    [1_300, 12_500, true],
  ])('at a price of %d and a balance of %d asks for confirmation: %s', (price, points, asked) =>
    expect(needsConfirmation(price, points)).toBe(asked),
  );
});
