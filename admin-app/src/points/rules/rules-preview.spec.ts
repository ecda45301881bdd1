import { describe, expect, it } from '@jest/globals';
import {
  aboveDailyCap,
  daysFor,
  hoursToCap,
  perPayout,
  perWeek,
  readable,
  type Rules,
} from './rules-preview';

const source = (points: number, on = true) => ({ on, points });
const rules: Rules = {
  watching: source(10),
  talking: source(5),
  following: source(100),
  raiding: source(250),
  firstVisit: source(50),
  intervalMinutes: 5,
  raidMinViewers: 2,
  loyalAfterHours: 50,
  loyalPercent: 120,
  dailyCap: 2_000,
  balanceCap: 10_000_000,
  minAccountDays: 7,
  paysBroadcaster: false,
  ignoredLogins: [],
};
const habits = { minutesPerWeek: 420, daysPerWeek: 3 };

describe('points earned', () => {
  it('depend on the points per payout and the number of payouts', () => {
    expect(perPayout(rules, {})).toBe(10);
    expect(perPayout(rules, { talks: true, isLoyal: true })).toBe(18);
    expect(perWeek(rules, habits, {})).toBe(840);
    expect(perWeek(rules, habits, { talks: true })).toBe(1260);
  });

  it('stop at the daily cap', () => {
    expect(perWeek({ ...rules, dailyCap: 100 }, habits, {})).toBe(300);
  });

  it('are 0 if the source is switched off or the viewer never watches', () => {
    expect(perWeek({ ...rules, watching: source(10, false) }, habits, {})).toBe(0);
    expect(perWeek(rules, { minutesPerWeek: 0, daysPerWeek: 0 }, {})).toBe(0);
  });
});

describe('the consequences of the rules', () => {
  it('include the days to save up for a price, rounded up', () => {
    expect(daysFor(500, 840)).toBe(5);
    expect(daysFor(500, 0)).toBeNull();
  });

  it('include the hours until the daily cap is reached', () => {
    expect(hoursToCap({ ...rules, dailyCap: 180 })).toBe(1);
    expect(hoursToCap({ ...rules, dailyCap: 5_000 })).toBeNull();
    expect(hoursToCap({ ...rules, watching: source(0), talking: source(0) })).toBeNull();
  });

  it('include the sources that the daily cap never lets pay in full', () => {
    expect(aboveDailyCap({ ...rules, raiding: source(2_001), following: source(5_000, false) })).toEqual([
      'raiding',
    ]);
  });

  it('are null until all numbers are valid', () => {
    expect(readable(rules)).toBe(rules);
    expect(readable({ ...rules, watching: { on: true, points: '1o' as unknown as number } })).toBeNull();
    expect(readable({ ...rules, intervalMinutes: 0 })).toBeNull();
  });
});
