import { LOW_STOCK } from '#shared/stock.js';
import type { RefusedItem, ShopItem, User } from '../../api/types';

/** Below this price, or below this share of the balance, a claim needs no confirmation. */
const CONFIRM_FROM_POINTS = 500;
const CONFIRM_ABOVE_SHARE = 0.1;

export type ClaimState =
  | { kind: 'login' }
  | { kind: 'out-of-stock' }
  | { kind: 'refused'; refusal: RefusedItem }
  | { kind: 'need-points'; missing: number }
  | { kind: 'claimable' };

type Stocked = Pick<ShopItem, 'stock' | 'unlimited' | 'hasCodes'>;

/** State of a card's button, checked in this order: login, stock, the item's rules, points. */
export function claimState(
  item: Pick<ShopItem, 'price'> & Stocked,
  user: Pick<User, 'points'> | null,
  refusal?: RefusedItem,
): ClaimState {
  if (!user) return { kind: 'login' };
  if (isSoldOut(item)) return { kind: 'out-of-stock' };
  if (refusal) return { kind: 'refused', refusal };
  if (user.points < item.price) return { kind: 'need-points', missing: item.price - user.points };
  return { kind: 'claimable' };
}

/** Codes can run out even if the item is otherwise unlimited. */
const isCounted = ({ unlimited, hasCodes }: Stocked): boolean => !unlimited || hasCodes === true;

export const isSoldOut = (item: Stocked): boolean => isCounted(item) && item.stock <= 0;

/** The remaining stock; null if unlimited or sold out. */
export const stockLeft = (item: Stocked): number | null =>
  isCounted(item) && item.stock > 0 ? item.stock : null;

export const isLowStock = (left: number): boolean => left > 0 && left <= LOW_STOCK;

/** Whether a claim takes enough of the balance to ask for confirmation. */
export const needsConfirmation = (price: number, points: number): boolean =>
  price >= CONFIRM_FROM_POINTS && price > points * CONFIRM_ABOVE_SHARE;
