import type { Command } from './commands.js';
import { keyOf, type Result } from './run.js';
import type { History, UserState, World } from './world.js';

interface Expected {
  readonly kind: string;
  readonly world: World;
}

/**
 * The rules once more, in the plainest words: what a command that runs alone must answer and leave behind.
 * Only what a reward won is taken from the answer, because it is drawn.
 */
export function predict(before: World, history: History, command: Command): (result?: Result) => Expected {
  const user = before.users[command.user];
  if (!user) throw new RangeError('No such user in this history');
  const refused = (kind: string) => () => ({ kind, world: before });
  const changed =
    (kind: string, change: Partial<UserState>, items = before.items) =>
    () => ({
      kind,
      world: { users: before.users.with(command.user, { ...user, ...change }), items },
    });

  switch (command.type) {
    case 'claim': {
      const first = history.claimed.get(keyOf(command) ?? '');
      if (first) {
        const isSame = first.command.type === 'claim' && first.command.item === command.item;
        return refused(isSame ? 'replayed' : 'key_reused');
      }
      const item = before.items[command.item];
      if (!item || item.stock === 0) return refused('out_of_stock');
      if (item.price > user.points) return refused('need_points');
      const items = before.items.with(command.item, { ...item, stock: item.stock - 1 });
      return changed('claimed', credit(user, -item.price), items);
    }
    case 'reward':
      if (history.claimed.has(keyOf(command) ?? '')) return refused('replayed');
      if (!user.canClaim) return refused('cooldown');
      return (result) => changed('claimed', { ...credit(user, result?.amount ?? 0), canClaim: false })();
    case 'reset':
      return user.canClaim ? refused('unchanged') : changed('set', { canClaim: true });
    case 'points':
      if (command.points === user.points) return refused('unchanged');
      return changed('set', credit(user, command.points - user.points));
    case 'admin':
      if (command.flag === user.isAdmin) return refused('unchanged');
      if (!command.flag && before.users.filter(({ isAdmin }) => isAdmin).length === 1)
        return refused('last_admin');
      return changed('set', { isAdmin: command.flag });
  }
}

function credit({ points, version }: UserState, amount: number): Partial<UserState> {
  return { points: points + amount, version: version + (amount === 0 ? 0 : 1) };
}
