import type { ShopItem, User } from '../../api/types';

/** A price that is a small part of the balance is claimed at once, and so is any below this. */
const ASKED_FROM_POINTS = 500;
const ASKED_ABOVE_PART = 0.1;

/** Stock at which a card warns (docs/requirements.md, Shop page). */
const LOW_STOCK = 3;

export type ClaimState =
  | { kind: 'login' }
  | { kind: 'out-of-stock' }
  | { kind: 'need-points'; missing: number }
  | { kind: 'claimable' };

/** What a card offers, in this order: a guest, then the stock, then the points. */
export function claimState(
  item: Pick<ShopItem, 'price' | 'stock'>,
  user: Pick<User, 'points'> | null,
): ClaimState {
  if (!user) return { kind: 'login' };
  if (item.stock <= 0) return { kind: 'out-of-stock' };
  if (user.points < item.price) return { kind: 'need-points', missing: item.price - user.points };
  return { kind: 'claimable' };
}

export const isLowStock = (stock: number): boolean => stock > 0 && stock <= LOW_STOCK;

/** Whether a claim takes so much of the balance that the viewer is asked first. */
export const isDear = (price: number, points: number): boolean =>
  price >= ASKED_FROM_POINTS && price > points * ASKED_ABOVE_PART;
