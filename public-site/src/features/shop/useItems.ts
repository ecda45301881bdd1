import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ShopItem } from '../../api/types';
import { itemsQuery } from './queries';

const TYPING_PAUSE_MS = 200;

/** The items of a choice. While they load, and when that fails, the ones from before stay. */
export function useItems(category: string, search: string) {
  const term = useSettled(search);
  const { data, isPending, isError, refetch } = useQuery(itemsQuery(category, term));
  const [last, setLast] = useState<ShopItem[]>();
  if (data && data !== last) setLast(data);
  return { items: data ?? last, isLoading: isPending, isError, retry: () => void refetch() };
}

/** A value once it has not changed for a moment, so that not every keystroke asks the server. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
