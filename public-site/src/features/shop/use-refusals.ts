import { useQuery } from '@tanstack/react-query';
import type { RefusedItem, ShopItem } from '../../api/types';
import { useDue } from '../../lib/use-due';
import { useSession } from '../session/use-session';
import { refusedItemsQuery } from './queries';
import { claimableAt, isFinal } from './refusals';

/** Why the viewer can't claim items. Fetched only if an item has rules; refetched when the first expires. */
export function useRefusals(items: readonly ShopItem[] | undefined): readonly RefusedItem[] {
  const { user } = useSession();
  const { data, refetch } = useQuery({
    ...refusedItemsQuery(user?.user_id ?? ''),
    enabled: user !== null && (items?.some(({ rules }) => rules) ?? false),
  });
  const refused = (user && data?.filter(isFinal)) ?? [];
  const ends = refused.map(claimableAt).filter((at) => at !== null);
  useDue(ends.length > 0 ? Math.min(...ends) : null, () => void refetch());
  return refused;
}
