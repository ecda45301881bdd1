import { expect } from '@jest/globals';
import { keyOf } from './run.js';
import type { History, Result, World } from './world.js';

interface Step {
  readonly history: History;
  readonly before: World;
  readonly after: World;
  readonly results: readonly Result[];
}

/** Holds for any order of execution: every answer is accounted for, once. */
export function checkAccounts({ history, before, after, results }: Step): void {
  checkKeys(history, results);
  checkBalances(before, after, results);
  checkStock(before, after, results);
  expect(after.users.some(({ isAdmin }) => isAdmin)).toBe(true);
}

/** A key succeeds once; every replay for it equals that first answer. */
function checkKeys({ claimed }: History, results: readonly Result[]): void {
  for (const result of results) {
    const key = keyOf(result.command);
    if (key === null || result.kind !== 'claimed') continue;
    expect(claimed.has(key)).toBe(false);
    claimed.set(key, result);
  }
  for (const result of results.filter(({ kind }) => kind === 'replayed')) {
    const { balance, amount } = claimed.get(keyOf(result.command) ?? '') ?? {};
    expect({ balance: result.balance, amount: result.amount }).toEqual({ balance, amount });
  }
}

/** In the order of their versions, the confirmed changes lead from the old balance to the new one. */
function checkBalances(before: World, after: World, results: readonly Result[]): void {
  before.users.forEach((user, place) => {
    const changes = results
      .filter(({ command, kind, amount }) => command.user === place && isChange(kind) && amount !== 0)
      .flatMap(({ balance, amount }) => (balance ? [{ balance, amount }] : []))
      .sort((a, b) => a.balance.version - b.balance.version);
    let { points, version } = user;
    for (const { balance, amount } of changes) {
      expect(balance.version).toBe(version + 1);
      if (amount !== undefined) expect(balance.points).toBe(points + amount);
      ({ points, version } = balance);
    }
    expect(after.users[place]).toMatchObject({ points, version });
  });
}

function checkStock(before: World, after: World, results: readonly Result[]): void {
  before.items.forEach(({ stock }, place) => {
    const sold = results.filter(
      ({ command, kind }) => kind === 'claimed' && command.type === 'claim' && command.item === place,
    );
    const back = results.filter(({ kind, restocked }) => kind === 'refunded' && restocked === place);
    expect(after.items[place]?.stock).toBe(stock - sold.length + back.length);
  });
}

const isChange = (kind: string) => kind === 'claimed' || kind === 'refunded' || kind === 'set';
