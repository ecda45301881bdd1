import { beforeEach, expect, it } from '@jest/globals';
import { RecentGuests } from './recent-guests.js';
import type { Visitor } from './visitor.js';

const NOON = new Date('2026-07-01T12:00:00Z');
const RULES = {};

let guests: RecentGuests;
let found = 0;
beforeEach(() => {
  guests = new RecentGuests();
  found = 0;
});

/** Who it is: a number, so that it shows who was found anew. */
function ask(sent: { cookie?: string; country?: string | null } = {}, now = NOON, rules: object = RULES) {
  const signs = { cookie: undefined, country: 'AT', ...sent };
  return guests.of(signs, now, rules, () => ({ found: ++found }) as unknown as Visitor);
}

it('a guest who sends the same within a second is not read again', () => {
  expect(ask({ cookie: 'a=1' })).toBe(ask({ cookie: 'a=1' }, new Date(NOON.getTime() + 999)));
  expect(found).toBe(1);
});

it.each<[string, () => unknown]>([
  ['another cookie', () => ask({ cookie: 'a=2' })],
  ['no cookie', () => ask()],
  ['another country', () => ask({ cookie: 'a=1', country: 'DE' })],
  ['no country', () => ask({ cookie: 'a=1', country: null })],
  ['the next second, in which a cookie may have ended', () => ask({ cookie: 'a=1' }, new Date(+NOON + 1000))],
  ['a clock that went back', () => ask({ cookie: 'a=1' }, new Date(+NOON - 1))],
  ['other rules', () => ask({ cookie: 'a=1' }, NOON, {})],
])('%s is read', (_name, again) => {
  ask({ cookie: 'a=1' });
  again();
  expect(found).toBe(2);
});

it('keeps nothing that is long, and not more than some thousand', () => {
  const long = { cookie: 'a='.padEnd(1_025, 'x') };
  ask(long);
  ask(long);
  expect(found).toBe(2);
  for (let at = 0; at < 5_001; at++) ask({ cookie: `b=${at}` });
  ask({ cookie: 'b=0' });
  expect(found).toBe(2 + 5_001 + 1);
});
