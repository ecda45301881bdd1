import { useQuery } from '@tanstack/react-query';
import type { RefusedItem, ShopItem } from '../../api/types';
import { useDue } from '../../lib/useDue';
import { useSession } from '../session/useSession';
import { refusedItemsQuery } from './queries';
import { againAt, isFinal } from './refusal-words';

export interface Refusals {
  readonly of: (itemId: number) => RefusedItem | undefined;
  readonly serverAheadMs: number;
}

/** What keeps the viewer from items; asked for only where an item has rules, and again when the first of them ends. */
export function useRefusals(items: readonly ShopItem[] | undefined): Refusals {
  const { user } = useSession();
  const { data, refetch } = useQuery({
    ...refusedItemsQuery(user?.user_id ?? ''),
    enabled: user !== null && (items?.some(({ rules }) => rules) ?? false),
  });
  const refused = (user && data?.refused.filter(isFinal)) ?? [];
  const serverAheadMs = data?.serverAheadMs ?? 0;
  const ends = refused.map(againAt).filter((at) => at !== null);
  useDue(ends.length > 0 ? Math.min(...ends) : null, serverAheadMs, () => void refetch());
  return { of: (itemId) => refused.find((each) => each.itemId === itemId), serverAheadMs };
}
