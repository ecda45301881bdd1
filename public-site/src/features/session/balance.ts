import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session';

/** Points of one user at one moment. Of two the higher version is the later one; without a version it counts as the newest. */
interface Balance {
  points: number;
  pointsVersion?: number;
  /** Where it is new by a payout for watching and talking: how much it paid. */
  paidOut?: number;
}

/** Balances that wait for the end of a roll, in the order of their arrival. */
const held: (() => void)[] = [];
let holds = 0;

/** Shows a balance when it is newer than the one shown and its user is still the one who is signed in. */
export function applyBalance(queries: QueryClient, userId: string, balance: Balance): void {
  if (holds > 0) held.push(() => show(queries, userId, balance));
  else show(queries, userId, balance);
}

/** Until the answer is called no balance is shown: the header must not tell what the wheel is still rolling for. */
export function holdBalances(): () => void {
  let isOver = false;
  holds += 1;
  return () => {
    if (isOver) return;
    isOver = true;
    holds -= 1;
    if (holds === 0) for (const apply of held.splice(0)) apply();
  };
}

function show(queries: QueryClient, userId: string, { points, pointsVersion, paidOut }: Balance): void {
  queries.setQueryData(sessionQuery.queryKey, (user) => {
    if (!user || user.user_id !== userId) return user;
    if (pointsVersion === undefined) return { ...user, points, paidOut };
    return pointsVersion <= user.pointsVersion ? user : { ...user, points, pointsVersion, paidOut };
  });
}

/** What an event of the stream says about the balance; null for every other message. */
export function balanceIn(data: string): Balance | null {
  const message = parsed(data);
  if (message?.['type'] !== 'points-update' || typeof message['points'] !== 'number') return null;
  const version = message['pointsVersion'];
  const paidOut = message['paidOut'];
  return {
    points: message['points'],
    pointsVersion: typeof version === 'number' ? version : undefined,
    ...(typeof paidOut === 'number' && { paidOut }),
  };
}

function parsed(data: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
