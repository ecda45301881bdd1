import type { Command } from './commands.js';
import { keyOf } from './run.js';
import { type History, ONCE, type Result, type UserState, WITH_CODES, type World } from './world.js';

const CLOSED = ['rejected', 'cancelled'];

interface Expected {
  readonly kind: string;
  readonly world: World;
}

/**
 * Restates the rules as plainly as possible: what a command that runs alone must answer and leave behind.
 * Only the reward's points are taken from the answer, because they are drawn at random.
 */
export function predict(before: World, history: History, command: Command): (result?: Result) => Expected {
  const user = before.users[command.user];
  if (!user) throw new RangeError('No such user in this history');
  const refused = (kind: string) => () => ({ kind, world: before });
  const changed =
    (kind: string, change: Partial<UserState>, items = before.items, claims = before.claims) =>
    () => ({
      kind,
      world: { users: before.users.with(command.user, { ...user, ...change }), items, claims },
    });

  switch (command.type) {
    case 'claim': {
      const first = history.claimed.get(keyOf(command) ?? '');
      if (first) {
        const isSame = first.command.type === 'claim' && first.command.item === command.item;
        return refused(isSame ? 'replayed' : 'key_reused');
      }
      const item = before.items[command.item];
      const own = before.claims.filter(({ user, item }) => user === command.user && item === command.item);
      if (command.item === ONCE && own.some(({ state }) => !CLOSED.includes(state)))
        return refused('claim_limit');
      if (!item || item.stock === 0) return refused('out_of_stock');
      if (item.price > user.points) return refused('need_points');
      const items = before.items.with(command.item, { ...item, stock: item.stock - 1 });
      const state = command.item === WITH_CODES ? 'delivered' : 'pending';
      const claim = { user: command.user, item: command.item, price: item.price, state };
      return changed('claimed', credit(user, -item.price), items, [...before.claims, claim]);
    }
    case 'cancel':
    case 'reject':
    case 'advance': {
      const place = placeOf(before, command);
      const claim = before.claims[place];
      if (!claim) return refused('no_claim');
      const hasCode = claim.item === WITH_CODES;
      const to = (state: string) => before.claims.with(place, { ...claim, state });
      if (command.type === 'advance') {
        if (CLOSED.includes(claim.state)) return refused('wrong_state');
        if (command.to === 'processing' && claim.state !== 'pending') return refused('wrong_state');
        const toggled = claim.state === 'delivered' ? 'pending' : 'delivered';
        return changed('changed', {}, before.items, to(command.to ?? toggled));
      }
      if (command.type === 'cancel' && hasCode) return refused('has_code');
      if (command.type === 'cancel' && claim.state !== 'pending') return refused('wrong_state');
      if (CLOSED.includes(claim.state) || (claim.state === 'delivered' && !hasCode))
        return refused('wrong_state');
      const item = before.items[claim.item];
      const items =
        hasCode || !item ? before.items : before.items.with(claim.item, { ...item, stock: item.stock + 1 });
      const state = command.type === 'cancel' ? 'cancelled' : 'rejected';
      return changed('refunded', credit(user, claim.price), items, to(state));
    }
    case 'reward':
      if (history.claimed.has(keyOf(command) ?? '')) return refused('replayed');
      if (!user.canClaim) return refused('cooldown');
      return (result) => changed('claimed', { ...credit(user, result?.amount ?? 0), canClaim: false })();
    case 'payout':
      return changed('set', credit(user, 10));
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

/** Index of the command's claim among all claims, or -1 if there is none. */
function placeOf({ claims }: World, { user, nth }: { user: number; nth: number }): number {
  const own = claims.flatMap((claim, place) => (claim.user === user ? [place] : []));
  return own[nth] ?? -1;
}

function credit({ points, version }: UserState, amount: number): Partial<UserState> {
  return { points: points + amount, version: version + (amount === 0 ? 0 : 1) };
}
