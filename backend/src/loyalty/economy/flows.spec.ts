import { describe, expect, it } from '@jest/globals';
import { flowsOf } from './flows.js';

const TODAY = '2026-11-30';
const flow = (day: string, reason: string, minted: number, spent = 0) => ({ day, reason, minted, spent });

describe('a week of points', () => {
  it('counts seven days including today', () => {
    const days = [
      flow('2026-11-23', 'watching', 1_000),
      flow('2026-11-24', 'watching', 10),
      flow(TODAY, 'gift', 5),
    ];
    expect(flowsOf(days, TODAY, 0).givenInWeek).toBe(15);
  });

  it('excludes opening balances and imports, and deducts undone gifts and refunds', () => {
    const days = [
      flow(TODAY, 'opening', 5_000),
      flow(TODAY, 'import', 20_000, 300),
      flow(TODAY, 'import_undo', 50, 20_000),
      flow(TODAY, 'group_gift', 300),
      flow(TODAY, 'group_gift_undone', 0, 100),
      flow(TODAY, 'admin_set', 50, 80),
      flow(TODAY, 'shop_claim', 0, 400),
      flow(TODAY, 'shop_refund', 150),
    ];
    expect(flowsOf(days, TODAY, 0)).toMatchObject({ givenInWeek: 250, spentInWeek: 250 });
  });

  it('warns only when it gives more than three times what is spent', () => {
    const week = (given: number) => [flow(TODAY, 'watching', given), flow(TODAY, 'shop_claim', 0, 100)];
    expect(flowsOf(week(300), TODAY, 0).givesTooMuch).toBe(false);
    expect(flowsOf(week(301), TODAY, 0).givesTooMuch).toBe(true);
    expect(flowsOf([], TODAY, 0).givesTooMuch).toBe(false);
  });
});

describe('days of spending left', () => {
  it('are based on the spending of 30 days', () => {
    expect(flowsOf([flow('2026-11-02', 'shop_claim', 0, 3_000)], TODAY, 5_000).daysOfSpending).toBe(50);
  });

  it('are unknown if nothing was spent', () => {
    expect(flowsOf([flow(TODAY, 'watching', 10)], TODAY, 10).daysOfSpending).toBeNull();
  });
});
