import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from './session';

/** A user's points at one moment. The higher version wins; without a version it counts as the newest. */
interface Balance {
  points: number;
  pointsVersion?: number;
  /** Points paid for watching and chatting, if that is what changed the balance. */
  paidOut?: number;
}

/** Balances held back during a roll, in order of arrival. */
const held: (() => void)[] = [];
let holds = 0;

/** Shows a balance if it is newer than the current one and its user is still logged in. */
export function applyBalance(queries: QueryClient, userId: string, balance: Balance): void {
  if (holds > 0) held.push(() => show(queries, userId, balance));
  else show(queries, userId, balance);
}

/** Holds back balances until the returned function is called, so the header can't reveal a roll's result. */
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

/** The balance carried by an event, or null for any other message. */
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
