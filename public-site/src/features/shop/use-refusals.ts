import { useQuery } from '@tanstack/react-query';
import type { RefusedItem, ShopItem } from '../../api/types';
import { useDue } from '../../lib/use-due';
import { useSession } from '../session/use-session';
import { refusedItemsQuery } from './queries';
import { claimableAt, isFinal } from './refusals';

export interface Refusals {
  readonly of: (itemId: number) => RefusedItem | undefined;
  readonly serverAheadMs: number;
}

/** Why the viewer can't claim items. Fetched only if an item has rules; refetched when the first expires. */
export function useRefusals(items: readonly ShopItem[] | undefined): Refusals {
  const { user } = useSession();
  const { data, refetch } = useQuery({
    ...refusedItemsQuery(user?.user_id ?? ''),
    enabled: user !== null && (items?.some(({ rules }) => rules) ?? false),
  });
  const refused = (user && data?.refused.filter(isFinal)) ?? [];
  const serverAheadMs = data?.serverAheadMs ?? 0;
  const ends = refused.map(claimableAt).filter((at) => at !== null);
  useDue(ends.length > 0 ? Math.min(...ends) : null, serverAheadMs, () => void refetch());
  return { of: (itemId) => refused.find((each) => each.itemId === itemId), serverAheadMs };
}
