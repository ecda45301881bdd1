import { useQuery } from '@tanstack/react-query';
import type { ShopItem, User } from '../../api/types';
import { useLastKnown } from '../../lib/useLastKnown';
import { earningQuery } from '../earning/queries';
import { goalWords } from './goal-words';

/** How far a viewer is from an item. The estimate follows when it is known. */
export function useGoalWords({ item, user }: { item: Pick<ShopItem, 'price'>; user: User }): string {
  const { data } = useQuery(earningQuery(user));
  const known = useLastKnown(data, user.user_id);
  return goalWords(item.price, user.points, known?.perBroadcast ?? null);
}
