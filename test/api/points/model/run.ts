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

export async function run({ points }: PointsHarness, history: History, command: Command): Promise<Result> {
  const userId = history.userIds[command.user] ?? '';
  switch (command.type) {
    case 'claim': {
      const itemId = history.itemIds[command.item] ?? 0;
      const outcome = await points.claimItem({
        userId,
        itemId,
        expectedPrice: null,
        idempotencyKey: command.key,
      });
      if (outcome.kind !== 'claimed' && outcome.kind !== 'replayed') return { command, kind: outcome.kind };
      return { command, kind: outcome.kind, balance: outcome.balance, amount: -outcome.price };
    }
    case 'reward': {
      const outcome = await points.claimReward({ userId, cooldownHours: 24, idempotencyKey: command.key });
      if (outcome.kind !== 'claimed' && outcome.kind !== 'replayed') return { command, kind: outcome.kind };
      const amount = outcome.tiers[outcome.rewardIndex]?.points ?? Number.NaN;
      return { command, kind: outcome.kind, balance: outcome.balance, amount };
    }
    case 'reset':
      return { command, ...(await points.resetRewardTimer(userId, ACTOR)) };
    case 'points': {
      const outcome = await points.setPoints(userId, command.points, ACTOR);
      return { command, ...outcome };
    }
    case 'admin':
      return { command, ...(await points.setAdmin(userId, command.flag, ACTOR)) };
  }
}

/** The scope of an idempotency key, or null without one. */
export function keyOf(command: Command): string | null {
  if (command.type !== 'claim' && command.type !== 'reward') return null;
  return command.key === null ? null : `${command.user}:${command.type}:${command.key}`;
}
