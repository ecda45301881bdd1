import { beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { User } from '../../api/types';
import { applyBalance, balanceIn, holdBalances } from './balance';
import { sessionQuery } from './session';

const luna: User = {
  user_id: '2',
  nickname: 'Luna_Sky',
  name: 'luna_sky',
  image: '/luna.svg',
  points: 100,
  pointsVersion: 5,
  isAdmin: false,
  role: null,
  isUnderAge: false,
  isOnBreak: false,
};

describe('the shown balance', () => {
  let queries: QueryClient;
  const shown = () => queries.getQueryData<User | null>(sessionQuery.queryKey)?.points;

  beforeEach(() => {
    queries = new QueryClient();
    queries.setQueryData(sessionQuery.queryKey, luna);
  });

  it('only moves to a newer version', () => {
    applyBalance(queries, '2', { points: 70, pointsVersion: 5 });
    expect(shown()).toBe(100);
    applyBalance(queries, '2', { points: 60, pointsVersion: 7 });
    applyBalance(queries, '2', { points: 80, pointsVersion: 6 });
    expect(shown()).toBe(60);
  });
  it('carries the last payout until the next balance is shown', () => {
    const paidOut = () => queries.getQueryData(sessionQuery.queryKey)?.paidOut;
    applyBalance(queries, '2', { points: 110, pointsVersion: 6, paidOut: 10 });
    expect(paidOut()).toBe(10);
    applyBalance(queries, '2', { points: 60, pointsVersion: 7 });
    expect(paidOut()).toBeUndefined();
  });
  it('never shows another user’s points', () => {
    applyBalance(queries, '3', { points: 1, pointsVersion: 99 });
    expect(shown()).toBe(100);
  });
  it('doesn’t create a user when there is none', () => {
    queries.setQueryData(sessionQuery.queryKey, null);
    applyBalance(queries, '2', { points: 1, pointsVersion: 99 });
    expect(queries.getQueryData(sessionQuery.queryKey)).toBeNull();
  });
  it('is held during a roll, and then jumps to the newest', () => {
    const release = holdBalances();
    applyBalance(queries, '2', { points: 200, pointsVersion: 6 });
    applyBalance(queries, '2', { points: 300, pointsVersion: 7 });
    expect(shown()).toBe(100);
    release();
    expect(shown()).toBe(300);
    release();
    applyBalance(queries, '2', { points: 400, pointsVersion: 8 });
    expect(shown()).toBe(400);
  });
});

describe('a balance message', () => {
  it('carries points and their version', () => {
    expect(balanceIn('{"type":"points-update","points":7,"pointsVersion":3}')).toEqual({
      points: 7,
      pointsVersion: 3,
    });
    expect(balanceIn('{"type":"points-update","points":7}')).toEqual({ points: 7 });
  });
  it.each(['{"type":"x","points":1}', '{"type":"points-update","points":"1"}', 'null', '7', 'no JSON', ''])(
    'is ignored when it is %s',
    (data) => expect(balanceIn(data)).toBeNull(),
  );
});
