import { useQuery } from '@tanstack/react-query';
import type { StampCard, User } from '../../api/types';
import { useLastKnown } from '../../lib/use-last-known';
import { useOnBreak } from '../session/use-session';
import { earningQuery } from './queries';

/** The stamps of a row. */
export const PLACES = [1, 2, 3, 4, 5, 6, 7];

/** The member's stamp card; null while it is off, during a break, or not loaded yet. */
export function useStampCard(user: User): StampCard | null {
  const { data } = useQuery(earningQuery(user));
  const known = useLastKnown(data, user.user_id);
  const isOnBreak = useOnBreak();
  return (!isOnBreak && known?.stampCard) || null;
}
