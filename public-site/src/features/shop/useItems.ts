import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/useDebounced';
import { useLastKnown } from '../../lib/useLastKnown';
import { itemsQuery } from './queries';

const TYPING_PAUSE_MS = 200;

/** The items of a choice. While they load, and when that fails, the ones from before stay. */
export function useItems(category: string, search: string) {
  const term = useDebounced(search, TYPING_PAUSE_MS);
  const { data, isPending, isError, refetch } = useQuery(itemsQuery(category, term));
  return { items: useLastKnown(data), isLoading: isPending, isError, retry: () => void refetch() };
}
