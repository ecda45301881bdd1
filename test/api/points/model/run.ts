import { ACTOR, type PointsHarness } from '../points-harness.js';
import type { Command } from './commands.js';
import type { History } from './world.js';

/** What the service answered, flattened: `delta` is what an acknowledged change did to the balance. */
export interface Result {
  readonly command: Command;
  readonly kind: string;
  /** The balance right after an acknowledged claim, reward or setting. */
  readonly balance?: { readonly points: number; readonly version: number };
  /** What was paid or won. */
  readonly amount?: number;
}

export async function run(
  { points, draws, rights }: PointsHarness,
  history: History,
  command: Command,
): Promise<Result> {
  const memberId = history.memberIds[command.user] ?? 0;
  switch (command.type) {
    case 'claim': {
      const itemId = history.itemIds[command.item] ?? 0;
      const outcome = await points.claimItem({
        memberId,
        itemId,
        expectedPrice: null,
        idempotencyKey: command.key,
      });
      if (outcome.kind !== 'claimed' && outcome.kind !== 'replayed') return { command, kind: outcome.kind };
      return {
        command,
        kind: outcome.kind,
        balance: outcome.balance,
        amount: -(history.prices[command.item] ?? 0),
      };
    }
    case 'reward': {
      const outcome = await draws.claim({ memberId, cooldownHours: 24, idempotencyKey: command.key });
      if (outcome.kind !== 'claimed' && outcome.kind !== 'replayed') return { command, kind: outcome.kind };
      const amount = outcome.tiers[outcome.rewardIndex]?.points ?? Number.NaN;
      return { command, kind: outcome.kind, balance: outcome.balance, amount };
    }
    case 'reset':
      return { command, ...(await draws.resetTimer(memberId, ACTOR)) };
    case 'points': {
      const outcome = await points.setPoints(memberId, command.points, ACTOR);
      return { command, ...outcome };
    }
    case 'admin':
      return { command, ...(await rights.set(memberId, command.flag, ACTOR)) };
  }
}

/** The scope of an idempotency key, or null without one. */
export function keyOf(command: Command): string | null {
  if (command.type !== 'claim' && command.type !== 'reward') return null;
  return command.key === null ? null : `${command.user}:${command.type}:${command.key}`;
}
